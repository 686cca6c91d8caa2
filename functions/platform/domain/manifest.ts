import type * as z from "zod/mini";
import type { EventDeclaration } from "../../../events/event.ts";
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

/** What a function may touch. It gets exactly these grants and the environment that goes with them. */
export interface Needs {
  /** Actions on the table: TABLE_NAME. */
  readonly table?: readonly TableAction[];
  /** Beginnings of the partition keys that it writes: nowhere else. Who writes to the table must say where. */
  readonly owns?: readonly string[];
  /** Beginnings of partition keys that are hidden, of those that it does not write, and that it reads all the same. */
  readonly sees?: readonly string[];
  /** May send mail from the product's address: SENDER, PRODUCT, SUPPORT_EMAIL, PUBLIC_ORIGIN. */
  readonly email?: true;
  /** Actions on the user pool: USER_POOL_ID, and SIGN_UPS_AN_HOUR for who makes users. */
  readonly users?: readonly UserAction[];
  /** May put events on the bus: BUS_NAME. */
  readonly bus?: true;
  /** May post to people's open sockets and close them: SOCKETS_ENDPOINT. */
  readonly push?: true;
  /** Checks access tokens by itself: TOKEN_ISSUER, TOKEN_CLIENT. */
  readonly tokens?: true;
  /** Knows the keys by which push services know the stage: VAPID_SECRET_ARN. */
  readonly vapid?: true;
  /** Asks servers outside of AWS, through `platform/outside/` alone: SUPPORT_EMAIL, whom they may write to. */
  readonly outside?: true;
  /** May send texts, where the stage has a number to send from: SMS_ORIGIN, SMS_CONFIGURATION, SMS_COUNTRIES, SMS_AN_HOUR, PRODUCT. */
  readonly sms?: true;
  /** Plans, forgets or works through due items: DUE_SHARDS. The actions on the table are asked for beside it. */
  readonly due?: true;
}

/** A function behind its own queue; entry `functions/<context>/<name>.ts`. */
export interface Consumer {
  /** `everything` is all events there are and will be. */
  readonly listens: readonly EventDeclaration[] | "everything" | "everything but routine";
  /** How many runs of it there are at most, each with one event, for a service that takes only so much; without it, as its queue needs. */
  readonly atOnce?: number;
  readonly needs: Needs;
  readonly summary: string;
}

/** A function that runs by the clock; entry `functions/<context>/<name>.ts`. */
export interface Schedule {
  /** Minutes from run to run: a divisor of 60, or whole hours that divide a day. Runs fall on the full minute, UTC. */
  readonly every: number;
  /**
   * How many runs at most share what is due. The function then hands out the partitions to itself, each as a message of its own:
   * WORK_URL is its queue.
   */
  readonly workers?: number;
  readonly needs: Needs;
  readonly summary: string;
}

export type SignInTrigger =
  | "define-auth-challenge"
  | "create-auth-challenge"
  | "verify-auth-challenge"
  | "pre-token-generation";

/** The function behind the socket: opened, closed, a message; entry `functions/<context>/sockets.ts`. */
export interface SocketFunction {
  readonly needs: Needs;
  readonly summary: string;
}

/** What a context is made of. The stack, the routes, the rules and the grants are derived from this. */
export interface Manifest {
  readonly name: string;
  /** Beginnings of partition keys that nobody reads but the functions that own or see them. */
  readonly hides?: readonly string[];
  /** Entry `functions/<context>/api.ts`. */
  readonly api?: {
    readonly contract: Contract;
    readonly needs: Needs;
    /** What the API's description calls the room's schemas, and with it whoever generates a client from it. */
    readonly schemas?: Readonly<Record<string, z.ZodMiniType>>;
  };
  readonly sockets?: SocketFunction;
  readonly consumers?: Readonly<Record<string, Consumer>>;
  readonly schedules?: Readonly<Record<string, Schedule>>;
  /** Entries `functions/identity/triggers/<name>.ts`. */
  readonly triggers?: Readonly<Record<SignInTrigger, Needs>>;
}
