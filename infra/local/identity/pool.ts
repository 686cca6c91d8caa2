import { AwsError } from "../endpoint/aws-error.ts";

/** The triggers that the local pool calls. */
export type Trigger =
  | "DefineAuthChallenge"
  | "CreateAuthChallenge"
  | "VerifyAuthChallengeResponse"
  | "PreTokenGeneration";

/** A user pool of the template. */
export interface Pool {
  id: string;
  arn: string;
  /** The `iss` of every token, without a trailing slash; set by the local run. */
  issuer: string;
  /** The function's ARN by trigger. */
  triggers: Partial<Record<Trigger, string>>;
  preTokenVersion: "V1_0" | "V2_0";
  /** Without a policy only Cognito's own bounds apply (2 to 256 characters, no blank at either end). */
  passwordPolicy?: PasswordPolicy;
  /** How long a temporary password is valid. */
  temporaryPasswordDays: number;
  clients: Client[];
}

/** An app client of the pool. */
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
  /** The attributes in the id token; absent means all. */
  readAttributes?: string[];
  /** Unused: only self-service operations write as a client, and the local pool has none. */
  writeAttributes?: string[];
}

export interface PasswordPolicy {
  minimumLength?: number;
  requireLowercase?: boolean;
  requireUppercase?: boolean;
  requireNumbers?: boolean;
  requireSymbols?: boolean;
}

/** The client of a call, or ResourceNotFoundException. */
export function clientOf(pool: Pool, id: string): Client {
  const client = pool.clients.find((each) => each.id === id);
  if (client === undefined) {
    throw new AwsError("ResourceNotFoundException", `User pool client ${id} does not exist.`);
  }
  return client;
}

/** Refuses a call to another pool. */
export function mustBe(pool: Pool, id: string): void {
  if (id !== pool.id) throw new AwsError("ResourceNotFoundException", `User pool ${id} does not exist.`);
}
