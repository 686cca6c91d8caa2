import * as z from "zod/mini";
import { aggregate } from "../platform/aggregate.ts";
import { get, update } from "../platform/table.ts";
import { Account, codeRules, type Purpose } from "./domain/index.ts";

/** Accounts: `ACCOUNT#<id>` / `ACCOUNT`. */
export const accounts = aggregate<Account>({
  kind: "account",
  schema: Account,
  id: (account) => account.id,
  key: (id) => ({ pk: `ACCOUNT#${id}`, sk: "ACCOUNT" }),
});

/** A code that was made for an address; only its hash is kept. */
export const Code = z.object({
  hash: z.string(),
  salt: z.string(),
  tries: z.number(),
  madeAt: z.string(),
  usableUntil: z.string(),
  /** False for an address that nobody knew. */
  mailed: z.boolean(),
});
export type Code = z.infer<typeof Code>;

/** What is kept of an address. `turn` counts the changes that a new code must have seen. */
const Codes = z.object({
  turn: z.number(),
  issued: z.array(z.string()),
  missed: z.array(z.string()),
  "sign-in": z.optional(Code),
  reset: z.optional(Code),
});
type Codes = z.infer<typeof Codes>;

/** Codes: `CODE#<user name>` / `CODE`; forgotten a day after the last one. */
export const codes = {
  async find(username: string): Promise<Codes | undefined> {
    const item = await get(keyOf(username));
    return item && z.parse(Codes, item);
  },

  /** Puts a new code in the place of an older one; false when another was made or missed since `before` was read. */
  async put(username: string, purpose: Purpose, code: Code, before: Codes | undefined): Promise<boolean> {
    const now = code.madeAt;
    const values = {
      ":code": code,
      ":issued": [...(before?.issued ?? []), now].slice(-codeRules.perDay),
      ":missed": (before?.missed ?? []).slice(-codeRules.failuresPerDay),
      ":next": (before?.turn ?? 0) + 1,
      ":expiresAt": Math.floor(Date.parse(now) / 1000) + 86_400,
      ":kind": "code",
      ":one": 1,
      ...(before && { ":turn": before.turn }),
    };
    const set =
      "SET #purpose = :code, issued = :issued, missed = :missed, turn = :next, expiresAt = :expiresAt, kind = :kind, schemaVersion = :one";
    const condition = before ? "turn = :turn" : "attribute_not_exists(pk)";
    const more = { condition, names: { "#purpose": purpose } };
    return (await update(keyOf(username), set, values, more)) !== undefined;
  },

  /** Counts a try before anything is compared; undefined when the code is used up, expired or there is none. */
  async countTry(username: string, purpose: Purpose, now: string): Promise<Code | undefined> {
    const condition = "#purpose.tries < :most AND #purpose.usableUntil > :now";
    const values = { ":one": 1, ":most": codeRules.tries, ":now": now };
    const more = { condition, names: { "#purpose": purpose } };
    const set = "SET #purpose.tries = #purpose.tries + :one";
    const item = await update(keyOf(username), set, values, more);
    return item && z.parse(Codes, item)[purpose];
  },

  /** Uses a code up; false when somebody else was faster. */
  async use(username: string, purpose: Purpose, hash: string, now: string): Promise<boolean> {
    const condition = "#purpose.#hash = :hash AND #purpose.usableUntil > :now";
    const more = { condition, names: { "#purpose": purpose, "#hash": "hash" } };
    const values = { ":hash": hash, ":now": now, ":over": "" };
    const set = "SET #purpose.usableUntil = :over";
    return (await update(keyOf(username), set, values, more)) !== undefined;
  },

  /** Remembers a miss, for the pause after too many. */
  async missed(username: string, now: string): Promise<void> {
    const set = "SET missed = list_append(missed, :miss), turn = turn + :one";
    await update(keyOf(username), set, { ":miss": [now], ":one": 1 });
  },
};

function keyOf(username: string) {
  return { pk: `CODE#${username}`, sk: "CODE" };
}
