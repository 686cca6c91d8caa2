import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call } from "#kernel/call/contract";
import { isCounted } from "#kernel/call/limit";
import { requestOf } from "#kernel/call/request";
import { costOf, spentBy } from "../budgets/meter.ts";
import { partition } from "../guarantees/lifecycles/prescription-steps.ts";
import { first, startWorld, type World } from "../world.ts";
import { type Around, peopleAround } from "./around.ts";
import { type Principal, principals, type Row } from "./row.ts";
import { calls } from "./tables.ts";

// Its own product, because all its costs are counted. The rows of a table are a story: a step needs what the row before it
// has left.
let world: World;
let around: Around;
beforeAll(async () => {
  world = await startWorld();
  around = await peopleAround(world);
});
afterAll(() => world.end());

async function ask(call: Call, principal: Principal, input: Record<string, unknown>): Promise<Response> {
  const { method, path, body } = requestOf(call, input);
  const { patient_owner, ...others } = around.people;
  const person = { anon: patient_owner, patient_owner, ...others }[principal];
  return await person.request(method, `/api${path}`, body, principal === "anon" ? {} : undefined);
}

const statusOf: Readonly<Record<string, number>> = { U: 401, F: 403, N: 404, V: 422 };
const isRefused = (row: Row<Call>, principal: Principal) => row.who[principal] in statusOf;

/** One whom the row refuses asks. About another person's item, the answer is that for an item that does not exist. */
async function refusal(call: Call, row: Row<Call>, principal: Principal): Promise<void> {
  const input = row.input(around, principal);
  const answer = await ask(call, principal, input);
  expect(answer.status, principal).toBe(statusOf[row.who[principal]]);
  if (answer.status === 401) expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).not.toMatch(/Amoxicillin|Keller|Okafor|Hawthorne/);
  if (answer.status !== 404 || !("id" in input)) return;
  const nothing = await (await ask(call, principal, { ...input, id: newId() })).json();
  expect({ ...JSON.parse(text), requestId: "" }, principal).toEqual({ ...nothing, requestId: "" });
}

/** All whom the row refuses ask at once; nothing follows from it. */
async function refusals(call: Call, row: Row<Call>): Promise<void> {
  const refused = principals.filter((principal) => isRefused(row, principal));
  const [mayNot, inVain] = [/[UF]/, /[NV]/].map((letters) =>
    refused.filter((principal) => letters.test(row.who[principal])),
  );
  for (const together of row.countsRefusals ? [mayNot, inVain] : [refused]) {
    const { write, events, mails } = await costOf(world, () =>
      Promise.all((together ?? []).map((principal) => refusal(call, row, principal))),
    );
    const isCounted = row.countsRefusals && together === inVain;
    expect({ write: isCounted ? 0 : write, events, mails }).toEqual({ write: 0, events: 0, mails: 0 });
  }
}

const Counts = z.object({
  Items: z.array(z.object({ sk: z.object({ S: z.string() }), calls: z.object({ N: z.string() }) })),
});

/** How often a person has called, by counter and window. */
async function countsOf(principal: Principal): Promise<Map<string, number>> {
  const id = principal === "anon" ? principal : around.people[principal].id;
  const { Items } = z.parse(Counts, await partition(world, `LIMIT#${id}`));
  return new Map(Items.map(({ sk, calls }) => [sk.S, Number(calls.N)]));
}

/** The first one who may asks and succeeds, and is counted if the call is. Returns the number of table requests. */
async function success(call: Call, row: Row<Call>, principal: Principal): Promise<number> {
  const input = (await row.firstInput?.(around)) ?? row.input(around, principal);
  const before = await countsOf(principal);
  const { calls, requests, write } = await spentBy(world, async () => {
    const answer = await ask(call, principal, input);
    expect(answer.status, await answer.text()).toBe(call.status ?? 200);
  });
  const counted = [...(await countsOf(principal))].filter(([sk, n]) => n - (before.get(sk) ?? 0) === 1);
  expect([calls, counted.length]).toEqual([1, isCounted(call.limit) ? 1 : 0]);
  if (row.writes !== undefined) expect(write).toBe(row.writes);
  return requests;
}

/** Another one who may asks, perhaps too late. Returns the number of table requests. */
async function another(call: Call, row: Row<Call>, principal: Principal): Promise<number> {
  const { requests } = await spentBy(world, async () => {
    const { status } = await ask(call, principal, row.input(around, principal));
    expect([200, 201, 202, 409], principal).toContain(status);
  });
  return requests;
}

describe("each call answers each principal as its row says, changes nothing when refused, and makes at most the row's table requests (OPEN-14..16, ROLE-15, ROLE-25, ROLE-28, ROLE-33)", () => {
  test.each(calls)("$name", async ({ name, call, row }) => {
    await row.before?.(around);
    await refusals(call, row);
    const may = principals.filter((principal) => !isRefused(row, principal));
    // Who is refused without a code or a key is the first to have one.
    const one =
      row.firstBy ?? may[0] ?? first(principals.filter((principal) => /[NV]/.test(row.who[principal])));
    const requests = [await success(call, row, one)];
    const others = may.filter((principal) => principal !== one || row.firstInput);
    // A request for a code takes at least 600 ms, so that known addresses take as long as unknown ones: these are made together.
    if (call.roles === "anyone") await Promise.all(others.map((principal) => another(call, row, principal)));
    else for (const principal of others) requests.push(await another(call, row, principal));
    expect(Math.max(...requests)).toBe(row.requests);
    // Ended sessions make the person sign in again.
    if (name === "identity.endMySessions") world.clock.advance(21 * 60_000);
  });
});
