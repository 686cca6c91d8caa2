import { afterAll, beforeAll, expect, test } from "vitest";
import { conversationId, sendMessage } from "#domain/conversations";
import { isProblem } from "#kernel/call/problem";
import { conversations, messageFrom, messageRange, saveSent } from "../../functions/conversations/store.ts";
import { waitForTurn } from "../../functions/platform/table/retry-on-conflict.ts";
import { query } from "../../functions/platform/table/table.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

// The local run has a few workers for each function; in this process all hundred decide on the same state.
let world: Awaited<ReturnType<typeof openTableWorld>>;
beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const many = 100;
const pair = { patient: { id: "p1", name: "Anna Keller" }, doctor: { id: "d1", name: "Dr. Ines Okafor" } };
const id = conversationId(pair.patient.id, pair.doctor.id);

/** Decides on the present state and saves, as the call does. Answers the message's number. */
async function send(n: number): Promise<number> {
  const role = n % 2 ? "patient" : "doctor";
  const now = new Date(Date.parse("2026-11-25T10:00:00.000Z") + n).toISOString();
  const ctx = { actor: { id: pair[role].id, role }, now, newId: () => "", correlationId: "" } as const;
  const before = await conversations.find(id);
  const sent = { id: `${n}`, content: `Message ${n}`, messageCategory: "chat" } as const;
  const decision = sendMessage(before, pair, sent, ctx);
  await saveSent(before, decision, ctx, []);
  return decision.message.number;
}

test("a hundred sends that all read the same state get numbers without a gap, and none is refused as if something had changed (MSG-20)", async () => {
  /** A message whose turn does not come is refused with the time for another try. */
  const insist = async (n: number): Promise<number> => {
    try {
      return await waitForTurn(() => send(n));
    } catch (error) {
      if (!isProblem(error, "unavailable")) throw error;
      expect(error.retryAfter).toBe(2);
      return await insist(n);
    }
  };
  const numbers = await Promise.all(Array.from({ length: many }, (_, n) => insist(n)));
  const all = Array.from({ length: many }, (_, n) => n + 1);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(all);
  const stored = (await query(messageRange(id), many + 1)).map(messageFrom);
  expect(stored.map(({ number }) => number)).toEqual(all);
  expect(stored.map((message) => Number(message.id))).toEqual(all.map((number) => numbers.indexOf(number)));
  const conversation = await conversations.find(id);
  expect(conversation?.unread).toEqual({ patient: many / 2, doctor: many / 2 });
});
