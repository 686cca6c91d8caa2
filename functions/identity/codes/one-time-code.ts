import { hash, randomBytes, randomInt, scryptSync, timingSafeEqual } from "node:crypto";
import { Problem } from "#kernel/call/problem";
import {
  after,
  type CodeRejection,
  codeRules,
  decideCode,
  type IssuedCode,
  isUsable,
  type Purpose,
  rejectionOf,
} from "../domain/index.ts";
import { type BegunChallenge, type CodeState, codes } from "./code-store.ts";

/** The most attempts after lost races before no code is created. */
const mostTries = 4;

/** A person who requests or answers a code without being signed in. */
export interface Asking {
  readonly username: string;
  readonly from: { readonly network: string; readonly device: string };
  readonly now: string;
}

/**
 * Begins a challenge, or adds a code to the one begun earlier, and returns its name. `send` receives the digits and the
 * owner of the address, e-mails them or that there is no account, and resolves once that was accepted. If `send`
 * throws, the code is discarded; the next request creates a new one.
 */
export async function askForCode(
  asking: Asking,
  purpose: Purpose,
  begun: string | undefined,
  send: (digits: string, userId: string | undefined) => Promise<void>,
  attempt = 1,
): Promise<string> {
  const { username, from, now } = asking;
  const standing = await codes.state(username, from, begun, now);
  const { asker } = standing;
  const decision = decideCode({ purpose, now, ...standing });
  const own = begun && isOwn(standing, purpose) ? { challenge: begun, ...standing.begun } : undefined;
  // If the challenge already has this code, or gains none, it stays as it is.
  const code = "code" in decision ? decision.code : undefined;
  const isKnown = own?.codes.some(({ hash }) => hash === code?.hash);
  if (own && (isKnown || decision.kind === "none")) return own.challenge;

  // Adding to a challenge that was already answered would allow too many tries, so it continues under a new name.
  const challenge = own?.tries === 0 ? own.challenge : randomBytes(16).toString("base64url");
  const keep = (added: IssuedCode | undefined, most: number) =>
    codes.keep(username, challenge, challengeWith(added, own, { purpose, most, standing, now }), now);
  const again = async () => {
    if (attempt >= mostTries) throw new Problem("unavailable", { retryAfter: 1 });
    return await askForCode(asking, purpose, begun, send, attempt + 1);
  };

  switch (decision.kind) {
    case "none":
      await keep(undefined, 0);
      break;
    case "reuse": {
      const may = await codes.reuse(username, asker, purpose, decision.code);
      await keep(may ? decision.code : undefined, decision.tries);
      break;
    }
    case "share":
      if (!(await codes.share(username, standing, now))) return await again();
      await keep(decision.code, decision.tries);
      break;
    case "issue": {
      const digits = newDigits();
      const made = newCode(username, digits, now);
      if (!(await codes.put(username, standing, purpose, made))) return await again();
      await keep(made, decision.tries);
      await mailed({ username, standing, purpose, code: made }, () => send(digits, standing.userId));
    }
  }
  return challenge;
}

/** The result of checking digits: an unused code, or the reason there is none. */
type VerifiedCode =
  | { readonly rejection?: never; readonly purpose: Purpose; readonly hash: string }
  | { readonly rejection: CodeRejection };

/** Finds the code of the digits for one of the purposes; `use` uses it up. A try is counted first. */
export async function verifyCode(
  username: string,
  challenge: string,
  purposes: readonly Purpose[],
  digits: string,
  now: string,
): Promise<VerifiedCode> {
  const begun = await codes.countTry(username, challenge, purposes);
  const hash = hashOf(username, digits);
  if (!begun) return { rejection: rejectionOf(await codes.challenge(username, challenge, purposes)) };
  const meant = begun.codes.filter((code) => isSame(code.hash, hash));
  if (meant.some((code) => isUsable(code, now))) return { purpose: begun.purpose, hash };
  await codes.missed(username, begun, now);
  return { rejection: rejectionOf(begun, meant.length > 0) };
}

/**
 * Uses up a correct code in exchange for a proof, with which the browser signs in at the pool; undefined if another
 * request was first.
 */
export async function proofFor(username: string, codeHash: string, now: string): Promise<string | undefined> {
  const secret = randomBytes(32).toString("base64url");
  const proof = { hash: hash("sha256", secret), until: after(now, codeRules.proofMinutes) };
  return (await codes.use(username, codeHash, now, proof)) ? `${codeHash}.${secret}` : undefined;
}

/** Whether it is a valid proof of this user name. It is used up. */
export async function takeProof(username: string, proof: string, now: string): Promise<boolean> {
  const [, codeHash, secret] = /^([0-9a-f]{64})\.([\w-]{43})$/.exec(proof) ?? [];
  if (!codeHash || !secret) return false;
  return await codes.takeProof(username, codeHash, hash("sha256", secret), now);
}

/** E-mails a code and counts it once accepted; a rejected one is discarded. */
async function mailed(
  about: { username: string; standing: CodeState; purpose: Purpose; code: IssuedCode },
  send: () => Promise<void>,
): Promise<void> {
  const { username, standing, purpose, code } = about;
  try {
    await send();
  } catch (error) {
    await codes.notTaken(username, standing.asker, purpose, code);
    throw error;
  }
  await codes.taken(username, standing, purpose, code);
}

function isOwn(standing: CodeState, purpose: Purpose): standing is CodeState & { begun: BegunChallenge } {
  const { begun, asker } = standing;
  return begun !== undefined && begun.purpose === purpose && begun.asker === asker;
}

/**
 * A challenge with one more code. Earlier ones stay, as an e-mail may be late; of a challenge that was already answered
 * only the expired ones, whose digits get that as the reason.
 */
function challengeWith(
  added: IssuedCode | undefined,
  own: BegunChallenge | undefined,
  about: { purpose: Purpose; most: number; standing: CodeState; now: string },
): BegunChallenge {
  const { purpose, most, standing, now } = about;
  const { asker, isTrusted } = standing;
  const before = own?.tries === 0 ? own : undefined;
  const fresh = added ? [{ hash: added.hash, usableUntil: added.usableUntil }] : [];
  const expired = added && own?.codes.filter((code) => !isUsable(code, now));
  const earlier = before?.codes ?? expired ?? [];
  const mostTries = before?.mostTries ?? most;
  return { purpose, codes: [...earlier, ...fresh], tries: 0, mostTries, asker, isTrusted };
}

function newDigits(): string {
  return String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
}

function newCode(username: string, digits: string, now: string): IssuedCode {
  const usableUntil = after(now, codeRules.lifeMinutes);
  return { hash: hashOf(username, digits), madeAt: now, usableUntil, mailed: false, reuses: 0 };
}

/** The user name is the salt: a code can be in several challenges of an address, and in none of another. */
function hashOf(username: string, digits: string): string {
  return scryptSync(digits, username, 32).toString("hex");
}

function isSame(stored: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(stored, "hex"), Buffer.from(given, "hex"));
}
