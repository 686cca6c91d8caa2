import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Caller } from "../iam/caller.ts";
import { statementsOf } from "../iam/policy.ts";

/** What somebody who operates the running product needs to act on it: where it answers, as whom, and what is deployed. */
export const OperatorKey = z.object({
  endpoint: z.string(),
  region: z.string(),
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  stacks: z.array(z.string()),
});
export type OperatorKey = z.infer<typeof OperatorKey>;

/** The file of the data directory that the key lies in while the product runs. */
export const keyFile = "operator.json";

/** The operator of the account: new credentials for each run, and every right. */
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

/** Lays the key where only the user of this machine can read it; answers how to take it away. */
export function layKey(directory: string, key: OperatorKey): () => void {
  const file = join(directory, keyFile);
  const remove = () => rmSync(file, { force: true });
  // A file that a killed run left would keep its own mode.
  remove();
  writeFileSync(file, JSON.stringify(key), { mode: 0o600, flag: "wx" });
  return remove;
}

/** The key of the product that runs on the directory; undefined when none does. */
export function findKey(directory: string): OperatorKey | undefined {
  const file = join(directory, keyFile);
  return existsSync(file) ? OperatorKey.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
