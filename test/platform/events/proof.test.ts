import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, linkOf } from "../../../functions/platform/events/hash-chain.ts";
import { copyOf, proofOf } from "../../../functions/platform/events/proof.ts";

const name = "prescription/rx1";
const changes = [
  { status: "pending", notes: "Rest." },
  { status: "sent" },
  { status: "pending", notes: null },
];

/** Three events of a prescription as stored in the table. */
function chain() {
  let lastHash = "";
  return changes.map((change, n) => {
    const id = `${name}/${n + 1}`;
    const data = { prescriptionId: "rx1", patientId: `p${n}` };
    const envelope = { id, time: `2026-11-2${n}T10:00:00.000Z`, actor, correlationId: `c${n}`, data };
    const type = "prescription.sent.v1";
    const aggregate = { kind: "prescription", id: "rx1", sequence: n + 1 };
    const link = linkOf(lastHash, { type, ...envelope, aggregate }, change);
    lastHash = link.hash;
    return {
      type,
      source: "triscript.prescriptions",
      ...envelope,
      change,
      ...link,
    };
  });
}
const actor = { id: "d1", role: "doctor" };
const items = chain();

test("untouched events hold, and lead to their state", () => {
  const proof = proofOf(name, items);
  expect(proof.lastHash).toBe(items[2]?.hash);
  expect(proof.states.at(-1)).toMatchObject({ status: "pending" });
  expect(proof.events.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  expect(proof).not.toHaveProperty("broken");
});

describe("a later change is found", () => {
  const places = ["type", "id", "time", "correlationId", "salt", "commitment", "hash"] as const;

  test("in any character of any text, in any event", () => {
    const touch = fc.record({
      event: fc.nat(items.length - 1),
      place: fc.constantFrom(...places, "actor", "data"),
      at: fc.nat(200),
      sign: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789/:-"),
    });
    fc.assert(
      fc.property(touch, ({ event, place, at, sign }) => {
        const changed = items.map((item, n) => (n === event ? touched(item, place, at, sign) : item));
        fc.pre(canonical(changed) !== canonical(items));
        expect(proofOf(name, changed).broken).toBe(event + 1);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test.each([1, 2, 3])("in the private part of event %i", (n) => {
    const forged = items.map((item, at) =>
      at + 1 === n ? { ...item, change: { status: "collected" } } : item,
    );
    expect(proofOf(name, forged).broken).toBe(n);
    const noise = items.map((item, at) => (at + 1 === n ? { ...item, change: "collected" } : item));
    expect(proofOf(name, noise).broken).toBe(n);
  });

  test("as a missing, repeated, moved or foreign event", () => {
    const [one, two, three] = items;
    expect(proofOf(name, [one, three]).broken).toBe(2);
    expect(proofOf(name, [one, one, two, three]).broken).toBe(2);
    expect(proofOf(name, [two, one, three]).broken).toBe(1);
    expect(proofOf("prescription/rx2", items).broken).toBe(1);
    expect(proofOf(name, [two, three]).broken).toBe(1);
  });
});

test("a private part can be erased only with its salt: the chain holds, and the state can no longer be rebuilt", () => {
  const erased = items.map(({ change: _, salt: __, ...item }) => item);
  const proof = proofOf(name, erased);
  expect(proof).toMatchObject({ lastHash: items[2]?.hash, states: [undefined, undefined, undefined] });
  expect(proof).not.toHaveProperty("broken");
  const half = items.map(({ change: _, ...item }) => item);
  expect(proofOf(name, half).broken).toBe(1);
});

function touched(item: Record<string, unknown>, place: string, at: number, sign: string) {
  const text = JSON.stringify(item[place]);
  const inner = [...text.matchAll(/(?<=[\w:/-])[\w:/-](?=[\w:/"-])/g)].map(({ index }) => index);
  const where = inner[at % inner.length] ?? 1;
  return { ...item, [place]: JSON.parse(`${text.slice(0, where)}${sign}${text.slice(where + 1)}`) };
}

test("the history has an event unchanged, altered or not at all, which is right only for a routine event", () => {
  const [event] = proofOf(name, items).events;
  if (!event) throw new Error("There is an event.");
  const { type, source: _, ...rest } = event;
  const copy = { type, event: { ...rest, aggregate: { kind: "prescription", id: "rx1", sequence: 1 } } };
  expect(copyOf(event, copy)).toBe("same");
  expect(copyOf(event, { ...copy, type: "prescription.approved.v1" })).toBe("other");
  expect(copyOf(event, { ...copy, event: { ...copy.event, time: "2026-11-21T10:00:00.001Z" } })).toBe(
    "other",
  );
  expect(copyOf(event, undefined)).toBe("none");
  expect(copyOf({ ...event, type: "dose.due.v1" }, undefined)).toBe("routine");
});
