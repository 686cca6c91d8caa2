import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { env } from "./env.ts";
import { log } from "./log.ts";

const client = new SecretsManagerClient({});

/** The minimum age in milliseconds before values are read again. */
const oldEnough = 60_000;

interface Reading {
  readonly at: number;
  readonly values: Promise<readonly string[]>;
}

const readings = new Map<string, Reading>();

/**
 * The values of the secrets whose ARNs an environment variable lists, cached for the life of the function. `again`
 * reads them anew, at most once a minute. Throws if they were never read, and retries on the next call.
 */
export async function secretsOf(setting: string, { again = false } = {}): Promise<readonly string[]> {
  const known = readings.get(setting);
  if (known && !(again && Date.now() - known.at >= oldEnough)) return await known.values;
  const read = Promise.all(env(setting).split(",").map(valueAt));
  // While the service is down, keep the last known values.
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
    throw new Error(`The secret ${arn} cannot be read.`, { cause });
  }
}
