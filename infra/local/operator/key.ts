import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Caller } from "../iam/caller.ts";
import { statementsOf } from "../iam/policy.ts";

/** The operator's access to the running product: its address, credentials and deployed stacks. */
export const OperatorKey = z.object({
  endpoint: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  stacks: z.array(z.string()),
});
export type OperatorKey = z.infer<typeof OperatorKey>;

/** The file of the key in the data directory, present while the product runs. */
export const keyFile = "operator.json";

/** The operator of the account: new credentials for each run, with all rights. */
export function newOperator(account: string): {
  credentials: Pick<OperatorKey, "accessKeyId" | "secretAccessKey">;
  caller: Caller;
} {
  const everything = { Effect: "Allow" as const, Action: "*", Resource: "*" };
  return {
    credentials: {
      accessKeyId: `AKIA${randomBytes(8).toString("hex").toUpperCase()}`,
      secretAccessKey: randomBytes(20).toString("hex"),
    },
    caller: {
      functionName: "operator",
      principal: `arn:aws:iam::${account}:user/operator`,
      statements: statementsOf({ Statement: everything }, "the operator"),
      used: new Set(),
    },
  };
}

/** Writes the key, readable by the user of this machine only; returns a function that removes it. */
export function layKey(directory: string, key: OperatorKey): () => void {
  const file = join(directory, keyFile);
  const remove = () => rmSync(file, { force: true });
  // A file left by a killed run would keep its mode.
  remove();
  writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: "wx" });
  return remove;
}

/** The key of the product that runs on the directory, or undefined. */
export function findKey(directory: string): OperatorKey | undefined {
  const file = join(directory, keyFile);
  return existsSync(file) ? OperatorKey.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
