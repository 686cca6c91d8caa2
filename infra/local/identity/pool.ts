import { AwsError } from "../endpoint/aws-error.ts";

/** The pool's triggers that sign-in needs; any other trigger of a template has nothing here that would call it. */
export type Trigger =
  | "DefineAuthChallenge"
  | "CreateAuthChallenge"
  | "VerifyAuthChallengeResponse"
  | "PreTokenGeneration";

/** One user pool as the template declares it. */
export interface Pool {
  id: string;
  arn: string;
  /** The address that stands as `iss` in every token, without a trailing slash; the runtime chooses it. */
  issuer: string;
  /** The function's ARN by trigger. */
  triggers: Partial<Record<Trigger, string>>;
  preTokenVersion: "V1_0" | "V2_0";
  /** Without one, only Cognito's own bounds hold (2 to 256 characters, no blank at either end). */
  passwordPolicy?: PasswordPolicy;
  clients: Client[];
}

/** One app client of the pool. */
export interface Client {
  id: string;
  name?: string;
  /** As in the template, for example `ALLOW_CUSTOM_AUTH`. */
  authFlows: string[];
  authSessionMinutes: number;
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  rotation?: { graceSeconds: number };
  preventUserExistenceErrors: boolean;
  revocation: boolean;
  /** The attributes the id token may show; absent means all. */
  readAttributes?: string[];
  /** Only self-service calls write as a client, and none is offered here: kept for the record. */
  writeAttributes?: string[];
}

export interface PasswordPolicy {
  minimumLength?: number;
  requireLowercase?: boolean;
  requireUppercase?: boolean;
  requireNumbers?: boolean;
  requireSymbols?: boolean;
}

/** The client a call names, or ResourceNotFoundException. */
export function clientOf(pool: Pool, id: string): Client {
  const client = pool.clients.find((each) => each.id === id);
  if (client === undefined) {
    throw new AwsError("ResourceNotFoundException", `User pool client ${id} does not exist.`);
  }
  return client;
}

/** Refuses a call that names another pool than this one. */
export function mustBe(pool: Pool, id: string): void {
  if (id !== pool.id) throw new AwsError("ResourceNotFoundException", `User pool ${id} does not exist.`);
}
