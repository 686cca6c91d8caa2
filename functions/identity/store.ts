import * as z from "zod/mini";
import { aggregate } from "../platform/aggregate.ts";
import { get, putIf, putOnce, update } from "../platform/table.ts";
import { Account, type CodeRecord, codeRules, type Purpose } from "./domain/index.ts";

/** Accounts: `USER#<id>` / `USER`. */
export const accounts = aggregate<Account>({
  kind: "account",
  schema: Account,
  id: (account) => account.id,
  key: (id) => ({ pk: `USER#${id}`, sk: "USER" }),
});

/** The live code of an address and the record of what was asked for and missed. */
export const Code = z.object({
  hash: z.string(),
  salt: z.string(),
  tries: z.number(),
  madeAt: z.string(),
  usableUntil: z.string(),
  issued: z.array(z.string()),
  missed: z.array(z.string()),
});
export type Code = z.infer<typeof Code>;

/** Codes: `CODE#<user name>#<purpose>` / `CODE`; forgotten a day after the last one. */
export const codes = {
  async find(username: string, purpose: Purpose): Promise<Code | undefined> {
    const item = await get(keyOf(username, purpose));
    return item && z.parse(Code, item);
  },

  /** Puts a new code in the place of the older one that was read, or of none; false when another came first. */
  async put(username: string, purpose: Purpose, code: Code, older: Code | undefined): Promise<boolean> {
    const expiresAt = Math.floor(Date.parse(code.madeAt) / 1000) + 86_400;
    const item = { ...keyOf(username, purpose), kind: "code", schemaVersion: 1, ...code, expiresAt };
    if (!older) return await putOnce(item);
    return await putIf("madeAt = :older", item, { ":older": older.madeAt });
  },

  /** Counts a try before anything is compared; undefined when the code is used up, expired or there is none. */
  async countTry(username: string, purpose: Purpose, now: string): Promise<Code | undefined> {
    const condition = "attribute_exists(pk) AND tries < :most AND usableUntil > :now";
    const values = { ":one": 1, ":most": codeRules.tries, ":now": now };
    const item = await update(keyOf(username, purpose), "SET tries = tries + :one", values, { condition });
    return item && z.parse(Code, item);
  },

  /** Uses a code up; false when somebody else was faster. */
  async use(username: string, purpose: Purpose, hash: string, now: string): Promise<boolean> {
    const condition = "#hash = :hash AND usableUntil > :now";
    const more = { condition, names: { "#hash": "hash" } };
    const values = { ":hash": hash, ":now": now, ":over": "" };
    return (await update(keyOf(username, purpose), "SET usableUntil = :over", values, more)) !== undefined;
  },

  /** Remembers a miss, for the pause after too many. */
  async missed(username: string, purpose: Purpose, record: CodeRecord, now: string): Promise<void> {
    const recent = [...record.missed, now].slice(-codeRules.failuresPerDay);
    await update(keyOf(username, purpose), "SET missed = :missed", { ":missed": recent });
  },
};

function keyOf(username: string, purpose: Purpose) {
  return { pk: `CODE#${username}#${purpose}`, sk: "CODE" };
}
