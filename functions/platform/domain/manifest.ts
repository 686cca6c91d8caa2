import type * as z from "zod/mini";
import type { ContactMethod, EventDeclaration } from "#events";
import type { Contract } from "./call/contract.ts";

/** DynamoDB actions on items; a transaction needs the action of each item in it. */
export type TableAction =
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

export type UserAction =
  | "AdminCreateUser"
  | "AdminGetUser"
  | "AdminSetUserPassword"
  | "AdminUserGlobalSignOut";

/** S3 actions on files. Without `ListBucket`, S3 answers 403 for a missing file. */
export type FileAction = "GetObject" | "PutObject" | "DeleteObject" | "ListBucket";

/** What a function may access. Its grants and environment are derived from this. */
export interface Needs {
  /** Actions on the table: TABLE_NAME. */
  readonly table?: readonly TableAction[];
  /** Prefixes of the partition keys that it may write. Required for every function that writes to the table. */
  readonly owns?: readonly string[];
  /** Prefixes of hidden partition keys that it may read without owning them. */
  readonly sees?: readonly string[];
  /** May send mail from the product's address: SENDER, PRODUCT, SUPPORT_EMAIL, PUBLIC_ORIGIN. */
  readonly email?: true;
  /** Names the product and its address: PRODUCT, PUBLIC_ORIGIN. */
  readonly product?: true;
  /** Actions on the user pool: USER_POOL_ID, and SIGN_UPS_AN_HOUR for a function that creates users. */
  readonly users?: readonly UserAction[];
  /** May put events on the bus: BUS_NAME. */
  readonly bus?: true;
  /** May send to people's open sockets and close them: SOCKETS_ENDPOINT. */
  readonly push?: true;
  /** Verifies access tokens itself: TOKEN_ISSUER, TOKEN_CLIENT. */
  readonly tokens?: true;
  /** Reads the stage's VAPID keys for push services: VAPID_SECRET_ARN. */
  readonly vapid?: true;
  /** Sends requests to servers outside of AWS, through `platform/outside/` only: SUPPORT_EMAIL as their contact. */
  readonly outside?: true;
  /** May send texts, if the stage has a number: SMS_ORIGIN, SMS_CONFIGURATION, SMS_COUNTRIES, SMS_AN_HOUR, PRODUCT. */
  readonly sms?: true;
  /**
   * Actions on uploaded files: in the bucket of uploads (INCOMING_BUCKET, INCOMING_ADDRESS) and in that of accepted
   * files (DOCUMENTS_BUCKET, DOCUMENTS_ADDRESS).
   */
  readonly files?: {
    readonly incoming?: readonly FileAction[];
    readonly documents?: readonly FileAction[];
  };
  /** Knows which files the stage lets people send in messages: MESSAGE_FILES. */
  readonly messageFiles?: true;
  /** Knows whether the stage lets people call each other by voice: VOICE_CALLS. */
  readonly voiceCalls?: true;
  /**
   * May ask for the relays of calls: RELAY_CHANNELS, or for those of the stage's own server RELAY_URLS and
   * RELAY_SECRET_ARN.
   */
  readonly relays?: true;
  /** Plans, deletes or runs due items: DUE_SHARDS. Its table actions are listed separately. */
  readonly due?: true;
}

/** A function behind its own queue; entry `functions/<context>/<name>.ts`. */
export interface Consumer {
  /** `everything` includes all future events. */
  readonly listens: readonly EventDeclaration[] | "everything" | "everything but routine";
  /** How it reaches people: of an event that names the methods a person chose (`reachedBy`) it gets only those with this one. */
  readonly delivers?: ContactMethod;
  readonly needs: Needs;
  readonly summary: string;
}

/** A function behind its own queue that receives events of an AWS service; entry `functions/<context>/<name>.ts`. */
export interface ServiceConsumer {
  /** Its events: the result of the malware scan of each uploaded file, or bounces and complaints of the stage's e-mails. */
  readonly hears: "malware scans" | "undelivered e-mails";
  readonly needs: Needs;
  readonly summary: string;
}

/** A scheduled function; entry `functions/<context>/<name>.ts`. */
export interface Schedule {
  /** Minutes between runs: a divisor of 60, or whole hours that divide a day. Runs start on the full minute, UTC. */
  readonly every: number;
  /**
   * The parallel runs of a stage whose account may run a thousand functions at once; they grow with its quota. The function sends
   * itself the partitions as messages to its queue, WORK_URL.
   */
  readonly workers?: number;
  readonly needs: Needs;
  readonly summary: string;
  /** A log line that fires an alarm with the sentence. */
  readonly watched?: { readonly line: string; readonly summary: string };
}

export type SignInTrigger =
  | "define-auth-challenge"
  | "create-auth-challenge"
  | "verify-auth-challenge"
  | "pre-token-generation";

/** The function behind the socket, for connect, disconnect and messages; entry `functions/<context>/sockets.ts`. */
export interface SocketFunction {
  readonly needs: Needs;
  readonly summary: string;
}

/** What a context consists of. The stack, the routes, the rules and the grants are derived from it. */
export interface Manifest {
  readonly name: string;
  /** Prefixes of partition keys that only the functions that own or see them may read. */
  readonly hides?: readonly string[];
  /** Entry `functions/<context>/api.ts`. */
  readonly api?: {
    readonly contract: Contract;
    readonly needs: Needs;
    /** The names of the context's schemas in the OpenAPI document, and so in generated clients. */
    readonly schemas?: Readonly<Record<string, z.ZodMiniType>>;
  };
  readonly sockets?: SocketFunction;
  readonly consumers?: Readonly<Record<string, Consumer>>;
  readonly services?: Readonly<Record<string, ServiceConsumer>>;
  readonly schedules?: Readonly<Record<string, Schedule>>;
  /** Entries `functions/identity/triggers/<name>.ts`. */
  readonly triggers?: Readonly<Record<SignInTrigger, Needs>>;
}
