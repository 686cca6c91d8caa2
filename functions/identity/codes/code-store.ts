import * as z from "zod/mini";
import { expiryOf } from "../../platform/table/expiry.ts";
import { get, getMany, type Item, type Key, putOnce, update } from "../../platform/table/table.ts";
import { Attempts, codeRules, DayOfAddress, type IssuedCode, Purpose } from "../domain/index.ts";

/** The requests of one network or device. `turn` counts the codes: creating one requires the turn that was read. */
const Asker = z.extend(Attempts, {
  turn: z._default(z.number(), 0),
  /** Until when a device that signed in is trusted. */
  trustedUntil: z.optional(z.string()),
});
export type Asker = z.infer<typeof Asker>;

/** A stored challenge: the codes that answer it and its tries. */
const BegunChallenge = z.object({
  purpose: Purpose,
  codes: z.array(z.object({ hash: z.string(), usableUntil: z.string() })),
  tries: z._default(z.number(), 0),
  mostTries: z.number(),
  /** The key of the network or device that requested it and counts its misses, and whether it is a trusted device. */
  asker: z.string(),
  isTrusted: z.boolean(),
});
export type BegunChallenge = z.infer<typeof BegunChallenge>;

/** The data that a decision about a code needs. */
export interface CodeState {
  /** The owner of the address; undefined if it has no account. */
  readonly userId: string | undefined;
  /** The key under which the requester is counted, and its counts. */
  readonly asker: string;
  readonly own: Asker;
  readonly day: DayOfAddress;
  readonly isTrusted: boolean;
  /** The challenge that was begun earlier. */
  readonly begun: BegunChallenge | undefined;
}

const Pointer = z.object({ userId: z.string() });
const described = "kind = :kind, schemaVersion = :version, expiresAt = :expiresAt";

/**
 * Codes. Everything of an address is in `CODE#<user name>`: `ACCOUNT` holds its owner, `NETWORK#` and `DEVICE#` count
 * the requests of each, `DAY#` those of all unknown networks, `CHALLENGE#` is a challenge, `USED#` a used code.
 */
export const codes = {
  /** The state of an address for a network and a device, and of the challenge begun earlier. */
  async state(
    username: string,
    from: { readonly network: string; readonly device: string },
    challenge: string | undefined,
    now: string,
  ): Promise<CodeState> {
    const [network, device] = [`NETWORK#${from.network}`, `DEVICE#${from.device}`];
    const sorts = ["ACCOUNT", network, device, dayOf(now), ...(challenge ? [`CHALLENGE#${challenge}`] : [])];
    const found = await getMany(
      sorts.map((sk) => keyOf(username, sk)),
      { consistent: true },
    );
    const items = new Map(found.map((item) => [item.sk, item]));
    const [ofNetwork, ofDevice] = [network, device].map((sk) => z.parse(Asker, items.get(sk) ?? {}));
    const isTrusted = (ofDevice?.trustedUntil ?? "") > now;
    const [pointer, begun] = [items.get("ACCOUNT"), items.get(`CHALLENGE#${challenge}`)];
    return {
      userId: pointer && z.parse(Pointer, pointer).userId,
      asker: isTrusted ? device : network,
      own: z.parse(Asker, isTrusted ? ofDevice : ofNetwork),
      day: z.parse(DayOfAddress, items.get(dayOf(now)) ?? {}),
      isTrusted,
      begun: begun && z.parse(BegunChallenge, begun),
    };
  },

  /** The owner of an address; undefined if it has no account. */
  async userIdOf(username: string): Promise<string | undefined> {
    const pointer = await get(accountKey(username));
    return pointer && z.parse(Pointer, pointer).userId;
  },

  /** Replaces the last code of its purpose; false if another was created since `own` was read. */
  async put(
    username: string,
    { asker, own }: CodeState,
    purpose: Purpose,
    code: IssuedCode,
  ): Promise<boolean> {
    const missed = own.missed.slice(-codeRules.failuresPerDay);
    const set = `SET #purpose = :code, missed = :missed, turn = :next, ${described}`;
    const values = { ":code": code, ":missed": missed, ...turnOf(own), ...metaOf(asker, code.madeAt) };
    const more = { condition: sameTurn, names: { "#purpose": purpose } };
    return (await update(keyOf(username, asker), set, values, more)) !== undefined;
  },

  /**
   * Records that the mail service accepted a code: counts it for the requester and, unless that is a trusted device,
   * for the address.
   */
  async taken(username: string, standing: CodeState, purpose: Purpose, code: IssuedCode): Promise<void> {
    const { asker, own, isTrusted } = standing;
    const mailed = { ...code, mailed: true };
    const names = { "#purpose": purpose };
    const issued = [...own.issued, code.madeAt].slice(-codeRules.perDay);
    const asking = update(
      keyOf(username, asker),
      "SET issued = :issued, #purpose = :code",
      { ":issued": issued, ":code": mailed, ":hash": code.hash },
      { condition: "#purpose.#hash = :hash", names: { ...names, "#hash": "hash" } },
    );
    const values = { ":one": 1, ":code": mailed, ...metaOf("day", code.madeAt) };
    const set = `ADD mails :one SET #purpose = :code, ${described}`;
    const day = () => update(keyOf(username, dayOf(code.madeAt)), set, values, { names });
    await Promise.all([asking, isTrusted || day()]);
  },

  /** Records that the mail service rejected a code: the code is discarded, and the next request creates another. */
  async notTaken(username: string, asker: string, purpose: Purpose, { hash }: IssuedCode): Promise<void> {
    const more = { condition: "#purpose.#hash = :hash", names: { "#purpose": purpose, "#hash": "hash" } };
    await update(keyOf(username, asker), "REMOVE #purpose", { ":hash": hash }, more);
  },

  /** Counts one more use of a fresh code by a new challenge; false above the limit. */
  async reuse(username: string, asker: string, purpose: Purpose, { hash }: IssuedCode): Promise<boolean> {
    const values = { ":one": 1, ":most": codeRules.reuses, ":hash": hash };
    const condition = "#purpose.#hash = :hash AND #purpose.reuses < :most";
    const more = { condition, names: { "#purpose": purpose, "#hash": "hash" } };
    const set = "SET #purpose.reuses = #purpose.reuses + :one";
    return (await update(keyOf(username, asker), set, values, more)) !== undefined;
  },

  /** Counts another requester's code as one's own; false after a concurrent change. */
  async share(username: string, { asker, own }: CodeState, now: string): Promise<boolean> {
    const issued = [...own.issued, now].slice(-codeRules.perDay);
    const values = { ":issued": issued, ...turnOf(own), ...metaOf(asker, now) };
    const set = `SET issued = :issued, turn = :next, ${described}`;
    return (await update(keyOf(username, asker), set, values, { condition: sameTurn })) !== undefined;
  },

  /** Stores a challenge with its codes; its counted tries stay. */
  async keep(username: string, challenge: string, begun: BegunChallenge, now: string): Promise<void> {
    const { purpose, mostTries, asker, isTrusted } = begun;
    const set = `SET codes = :codes, purpose = :purpose, mostTries = :most, asker = :asker, isTrusted = :isTrusted,
      tries = if_not_exists(tries, :none), ${described}`;
    const about = { ":codes": begun.codes, ":purpose": purpose, ":most": mostTries, ":asker": asker };
    const values = { ...about, ":isTrusted": isTrusted, ":none": 0, ...metaOf("challenge", now) };
    await update(keyOf(username, `CHALLENGE#${challenge}`), set, values);
  },

  /** Counts a try before anything is compared; undefined if none is left or the challenge does not exist. */
  async countTry(
    username: string,
    challenge: string,
    purposes: readonly Purpose[],
  ): Promise<BegunChallenge | undefined> {
    const meant = Object.fromEntries(purposes.map((purpose, n) => [`:purpose${n}`, purpose]));
    const condition = `tries < mostTries AND purpose IN (${Object.keys(meant).join(", ")})`;
    const key = keyOf(username, `CHALLENGE#${challenge}`);
    const item = await update(key, "SET tries = tries + :one", { ":one": 1, ...meant }, { condition });
    return item && z.parse(BegunChallenge, item);
  },

  /** A challenge for one of the purposes, or undefined. */
  async challenge(
    username: string,
    challenge: string,
    purposes: readonly Purpose[],
  ): Promise<BegunChallenge | undefined> {
    const item = await get(keyOf(username, `CHALLENGE#${challenge}`));
    const begun = item && z.parse(BegunChallenge, item);
    return begun && purposes.includes(begun.purpose) ? begun : undefined;
  },

  /** Counts a miss for the requester's pause and, unless that is a trusted device, for the address. */
  async missed(username: string, { asker, isTrusted }: BegunChallenge, now: string): Promise<void> {
    const asking = update(
      keyOf(username, asker),
      `SET missed = list_append(if_not_exists(missed, :none), :miss), ${described}`,
      { ":miss": [now], ":none": [], ...metaOf(asker, now) },
    );
    const values = { ":one": 1, ...metaOf("day", now) };
    const day = () => update(keyOf(username, dayOf(now)), `ADD misses :one SET ${described}`, values);
    await Promise.all([asking, isTrusted || day()]);
  },

  /** Uses up a code; false if another request used it first. A proof then represents it at the pool for a short time. */
  async use(username: string, hash: string, now: string, proof?: { hash: string; until: string }) {
    const about = proof && { proof: proof.hash, proofUntil: proof.until };
    const meta = { kind: "used-code", schemaVersion: 1, expiresAt: codeExpiry("used", now) };
    return await putOnce({ ...keyOf(username, `USED#${hash}`), ...meta, ...about });
  },

  /** Accepts a proof once and in time; false for any other. */
  async takeProof(username: string, codeHash: string, proof: string, now: string): Promise<boolean> {
    const more = { condition: "proof = :proof AND proofUntil > :now" };
    const values = { ":proof": proof, ":now": now };
    return (await update(keyOf(username, `USED#${codeHash}`), "REMOVE proof", values, more)) !== undefined;
  },

  async trust(username: string, device: string, now: string): Promise<void> {
    const asker = `DEVICE#${device}`;
    const until = new Date(Date.parse(now) + codeRules.trustedDays * 86_400_000).toISOString();
    const set = `SET trustedUntil = :until, ${described}`;
    await update(keyOf(username, asker), set, { ":until": until, ...metaOf(asker, now) });
  },
};

/** The key of the item that holds the owner of an address. */
export function accountKey(username: string): Key {
  return keyOf(username, "ACCOUNT");
}

/** A new code requires the turn that was read. A miss may come first: it creates an item without a turn. */
const sameTurn = "turn = :turn OR (attribute_not_exists(turn) AND :turn = :zero)";

function turnOf({ turn }: Asker): Item {
  return { ":turn": turn, ":next": turn + 1, ":zero": 0 };
}

function metaOf(sk: string, now: string): Item {
  const [name = ""] = sk.split("#");
  return { ":kind": `code-${name.toLowerCase()}`, ":version": 1, ":expiresAt": codeExpiry(name, now) };
}

/** Devices expire with their trust, everything else after a day. */
function codeExpiry(name: string, now: string): number {
  return expiryOf(now, name === "DEVICE" ? codeRules.trustedDays : 1);
}

function dayOf(now: string): string {
  return `DAY#${now.slice(0, 10)}`;
}

function keyOf(username: string, sk: string): Key {
  return { pk: `CODE#${username}`, sk };
}
