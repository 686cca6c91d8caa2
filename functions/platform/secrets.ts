import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { env } from "./env.ts";
import { log } from "./log.ts";

const client = new SecretsManagerClient({});

/** How old values are at least before they are read again, in milliseconds. */
const oldEnough = 60_000;

interface Reading {
  readonly at: number;
  readonly values: Promise<readonly string[]>;
}

const readings = new Map<string, Reading>();

/**
 * The values of the secrets whose ARNs a setting of the environment lists, read once and kept as long as the function runs;
 * with `again` they are read anew, at most once a minute. Throws where they were never read, and tries again when next called.
 */
export async function secretsOf(setting: string, { again = false } = {}): Promise<readonly string[]> {
  const known = readings.get(setting);
  if (known && !(again && Date.now() - known.at >= oldEnough)) return await known.values;
  const read = Promise.all(env(setting).split(",").map(valueAt));
  // Values that were good until now stay so while the service does not answer.
  const values = known ? read.catch(() => known.values) : read;
  readings.set(setting, { at: Date.now(), values });
  values.catch(() => readings.delete(setting));
  return await values;
}

async function valueAt(arn: string): Promise<string> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (!SecretString) throw new Error("The secret is empty.");
    return SecretString;
  } catch (cause) {
    log.error("secret not read", { secret: arn, reason: cause instanceof Error ? cause.name : typeof cause });
    throw new Error(`The secret ${arn} can not be read.`, { cause });
  }
}
