import * as z from "zod/mini";
import { StartError } from "../../program/start-error.ts";
import type { Cloud } from "../cloud.ts";
import { read } from "../read.ts";

const Secret = z.strictObject({
  GenerateSecretString: z.strictObject({
    PasswordLength: z.int(),
    ExcludePunctuation: z.literal(true),
  }),
});

const ignores = {
  Description: "words for the console",
  Name: "part of the resource's name",
  Tags: "words for the console",
};

/** A generated secret: letters and digits of a given length. */
export interface WiredSecret {
  readonly arn: string;
  readonly length: number;
}

// {{resolve:secretsmanager:<arn>:SecretString:<field>:<stage>:<version>}}
const reference = /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString(?::([^}]*))?\}\}/g;

/** The values of the secrets that the templates declare, by ARN. */
export type SecretValues = ReadonlyMap<string, string>;

export function readSecrets(cloud: Cloud, valueFor: (secret: WiredSecret) => string): SecretValues {
  return new Map(
    cloud.of("AWS::SecretsManager::Secret").map((resource) => {
      const { GenerateSecretString } = read(resource, Secret, ignores);
      const secret = { arn: resource.arn, length: GenerateSecretString.PasswordLength };
      return [secret.arn, valueFor(secret)];
    }),
  );
}

/** Replaces references to secrets in a text by their values; throws StartError for any other reference. */
export function secretsReader(values: SecretValues): (text: string) => string {
  return (text) => {
    const resolved = text.replaceAll(reference, (whole, arn: string, rest = "") => {
      const value = values.get(arn);
      return value === undefined || /[^:]/.test(rest) ? whole : value;
    });
    const [open] = /\{\{resolve:[^}]*\}\}/.exec(resolved) ?? [];
    if (open === undefined) return resolved;
    throw new StartError(`The template refers to ${open}, which has no local value.`);
  };
}
