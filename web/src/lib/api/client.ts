import * as z from "zod/mini";
import type { Call, Contract } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { requestOf as callRequest } from "#kernel/call/request";
import { Offline } from "../offline/offline-error.ts";
import { learnTime } from "../time/clock.ts";
import { expiryOf } from "./claims.ts";
import { takeEarlyAnswer } from "./early-answer.ts";
import { isChallenged, passChallenge } from "./firewall-challenge.ts";
import { problemOf } from "./problem-of.ts";

export { Offline, Problem };

// The content policy forbids generated code. Every file that parses imports this one first.
z.config({ jitless: true });

type Input<C extends Call> = z.input<C["input"]>;

export interface CallOptions {
  signal?: AbortSignal;
}

type Invoke<C extends Call> = (
  ...args: Record<never, never> extends Input<C>
    ? [input?: Input<C>, options?: CallOptions]
    : [input: Input<C>, options?: CallOptions]
) => Promise<z.output<C["output"]>>;

/** One async function for each call of a contract. */
export type Client<C extends Contract> = { readonly [Name in keyof C]: Invoke<C[Name]> };

/** The address that calls are sent to, and the token they carry. */
export interface ApiConnection {
  /** The prefix of all paths: /api */
  readonly base: () => Promise<string>;
  /** The access token, a fresh one if forced; undefined without a session. */
  readonly token: (force: boolean) => Promise<string | undefined>;
  /** Called without a session, or if the server refuses even a fresh token. */
  readonly onUnauthenticated: () => void;
}

let connection: ApiConnection | undefined;

/** Sets the connection. Called once, when the app starts. */
export function connect(to: ApiConnection): void {
  connection = to;
}

/**
 * The calls of a contract as functions. Path, query and body are filled from the input; answers are parsed. They throw
 * `Problem` for a refusal, `Offline` if the server was not reached, and the caller's abort.
 */
export function client<C extends Contract>(contract: C): Client<C> {
  const calls = Object.entries(contract).map(([name, call]) => [
    name,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) => invoke(call, input, options),
  ]);
  return Object.fromEntries(calls) as Client<C>; // `fromEntries` loses the names, which the mapped type declares
}

/** The request of a call, with its body as JSON. */
export function requestOf(
  call: Call,
  input: Record<string, unknown>,
): { method: string; path: string; body?: string } {
  const { body, ...request } = callRequest(call, input);
  return body ? { ...request, body: JSON.stringify(body) } : request;
}

async function invoke(call: Call, input: Record<string, unknown>, options: CallOptions): Promise<unknown> {
  const needsNobody = call.roles === "anyone";
  const response = await (needsNobody ? send(call, input, options) : sendSignedIn(call, input, options));
  if (!response.ok) throw await problemOf(response);
  return call.output.parse(await response.json());
}

/** The most attempts of a call whose tokens expire before they arrive. */
const mostTries = 4;

/**
 * Sends with the person's token, and again with a fresh one if that is refused. A fresh token that had expired when it
 * was refused does not end the session: the device slept on the way, or the server's clock moved. Without a token
 * nothing is sent: the person is signing out, and the answer would be 401.
 */
async function sendSignedIn(
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  for (let tries = 0; tries < mostTries; tries++) {
    const token = await bearerToken(tries > 0);
    if (token === undefined) return endSession();
    const response = await send(call, input, options, token);
    if (response.status !== 401) return response;
    if (tries > 0 && !hadExpired(token, response)) return endSession();
  }
  throw new Problem("unavailable");
}

/** Whether a token had expired by the server's clock when it was refused. */
function hadExpired(token: string, { headers }: Response): boolean {
  const expiry = expiryOf(token);
  return expiry > 0 && Date.parse(headers.get("date") ?? "") >= expiry;
}

function endSession(): never {
  connection?.onUnauthenticated();
  throw new Problem("unauthenticated");
}

/** The person's access token, a fresh one if forced. */
export async function bearerToken(force: boolean): Promise<string | undefined> {
  return connection?.token(force);
}

async function send(...call: Parameters<typeof sendOnce>): Promise<Response> {
  const response = await sendOnce(...call);
  if (!isChallenged(response)) return response;
  await passChallenge();
  return await send(...call);
}

async function sendOnce(
  call: Call,
  input: Record<string, unknown>,
  { signal }: CallOptions,
  token?: string,
): Promise<Response> {
  const { method, path, body } = requestOf(call, input);
  const headers = new Headers({ accept: "application/json, application/problem+json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const base = (await connection?.base()) ?? "";
  try {
    const timeout = AbortSignal.timeout(20_000);
    const early = method === "GET" ? takeEarlyAnswer(base + path, token) : undefined;
    const response = await (early ??
      fetch(base + path, {
        method,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body !== undefined && { body }),
      }));
    learnTime(response.headers.get("date"));
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Offline(cause);
  }
}
