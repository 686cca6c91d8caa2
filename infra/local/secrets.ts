import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { SecretValues, WiredSecret } from "./assembly/wiring/secrets.ts";
import { AwsError } from "./endpoint/aws-error.ts";
import { StartError } from "./program/start-error.ts";

/** The file in the data directory with the values of secrets; only the user of the machine can read it. */
export const secretsFile = "secrets.json";

const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ValuesByArn = z.record(z.string(), z.string());

/** A value as Secrets Manager generates it. */
export function newValue({ length }: WiredSecret): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
}

/** The values of secrets, each generated on first use and stored in the directory. Throws StartError. */
export function storedSecrets(directory: string): (secret: WiredSecret) => string {
  const file = join(directory, secretsFile);
  const stored = new Map(Object.entries(existsSync(file) ? read(file) : {}));
  return (secret) => {
    const known = stored.get(secret.arn);
    if (known !== undefined) return known;
    const value = newValue(secret);
    stored.set(secret.arn, value);
    writeFileSync(file, JSON.stringify(Object.fromEntries(stored)), { mode: 0o600 });
    return value;
  };
}

const GetSecretValue = z.object({ SecretId: z.string() });

/** Handles an operation of Secrets Manager; throws AwsError. */
export function openSecrets(values: SecretValues): (operation: string, body: unknown) => object {
  return (operation, body) => {
    if (operation !== "GetSecretValue")
      throw new AwsError(
        "UnknownOperationException",
        `The local run does not know secretsmanager:${operation}.`,
      );
    const { data: { SecretId: ARN } = { SecretId: "" } } = z.safeParse(GetSecretValue, body);
    const SecretString = values.get(ARN);
    if (SecretString === undefined)
      throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    return { ARN, SecretString };
  };
}

function read(file: string): Record<string, string> {
  try {
    return z.parse(ValuesByArn, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new StartError(`The file ${file} cannot be read ("npm run reset" starts over).`);
  }
}
