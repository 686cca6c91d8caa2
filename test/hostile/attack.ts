import { Agent, request } from "node:http";
import fc from "fast-check";
import type { Person } from "../../infra/demo/person.ts";
import type { World } from "../world.ts";
import { type Answer, fault } from "./answers.ts";
import { again, attackers, endsSessions, isIn } from "./people.ts";
import { type HostileRequest, hostileRequest } from "./requests.ts";

/** A forbidden answer, with the seed that makes its request the first one. */
export interface Failure {
  readonly seed: number;
  readonly why: string;
  readonly request: string;
}

export interface Attack {
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

/** The number of requests between renewals of sessions, when the clock also moves past the limits of open calls. */
const round = 500;
const atOnce = 8;

/** Sends requests made from seeds, one each from `seed` on, and counts the answers. */
export async function attack(
  world: World,
  { seed, count, tell = () => undefined }: { seed: number; count: number; tell?: (line: string) => void },
): Promise<Attack> {
  const { known, people } = await attackers(world);
  const made = hostileRequest(known);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses: Record<string, number> = {};
  const failures: Failure[] = [];

  const one = async (own: number, tokens: ReadonlyMap<string, string>) => {
    const [attempt] = fc.sample(made, { seed: own, numRuns: 1 });
    if (!attempt) throw new Error("no request was made");
    const who = `${attempt.method} ${attempt.path}`.startsWith(endsSessions.replace(" /", " /api/"))
      ? "leaver"
      : attempt.who;
    const answer = await send(world.origin, agent, attempt, tokens.get(who) ?? "");
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const why = fault(attempt.path, answer);
    if (why === undefined) return;
    failures.push({ seed: own, why, request: shown(attempt) });
    tell(`FUZZ_SEED=${own}: ${why}: ${shown(attempt)} -> ${answer.text.slice(0, 300)}`);
  };

  for (let done = 0; done < count; done += round) {
    const tokens = await tokensOf(world, people);
    const queue = Array.from({ length: Math.min(round, count - done) }, (_, n) => seed + done + n);
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let own = queue.shift(); own !== undefined; own = queue.shift()) await one(own, tokens);
      }),
    );
    tell(`${Math.min(done + round, count)} ${JSON.stringify(statuses)}`);
  }
  agent.destroy();
  return { statuses, failures };
}

/** Renews every token, after a quarter of an hour in which open calls and codes are counted. */
async function tokensOf(world: World, people: Map<string, Person>): Promise<Map<string, string>> {
  // Rarely enough that people who sign in again each time stay within the twenty codes of a day.
  world.clock.advance(80 * 60_000);
  const tokens = new Map<string, string>();
  for (const [name, before] of people) {
    const person = (await isIn(before)) ? before : await again(world, before);
    people.set(name, person);
    tokens.set(name, (await person.tokens()).AccessToken);
  }
  return tokens;
}

async function send(origin: string, agent: Agent, attempt: HostileRequest, token: string): Promise<Answer> {
  const { method, path, body } = attempt;
  const list = attempt.headers.flatMap(([name, value]) => [name, value.replaceAll("{token}", token)]);
  const content = body === undefined ? undefined : Buffer.from(body);
  const length = content ? ["content-length", String(content.length)] : [];
  const { host } = new URL(origin);
  return await new Promise((resolve) => {
    const own = list.includes("host") ? [] : ["host", host];
    const going = request(origin, { method, path, agent, headers: [...own, ...list, ...length] as never });
    // A server that does not read a refused request to its end closes the connection; an earlier answer counts.
    going.on("error", () => resolve({ status: 0, headers: {}, text: "" }));
    going.on("response", (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", () => undefined);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    going.end(content);
  });
}

function shown({ who, method, path, headers, body }: HostileRequest): string {
  const parts = [who, method, path.slice(0, 300), JSON.stringify(headers).slice(0, 400)];
  const content = body === undefined ? [] : [JSON.stringify(String(body)).slice(0, 600)];
  return [...parts, ...content].join(" ");
}
