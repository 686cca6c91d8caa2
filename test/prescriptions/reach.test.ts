import { describe, expect, test } from "vitest";
import { type EndStep, type Prescription, type PrescriptionStatus, reachOf } from "#domain/prescriptions";
import { prescription as sample } from "../samples.ts";

const now = "2026-12-20T12:00:00.000Z";

/** The states of a prescription that decide what a doctor's step does with it. */
const states = {
  written: { status: "pending" },
  "at the pharmacy": { status: "approved" },
  "in hand": { status: "collected", handedOverAt: "2026-12-19T09:00:00.000Z" },
  "used up": { status: "completed", handedOverAt: "2026-10-01T09:00:00.000Z" },
  cancelled: { status: "cancelled" },
  stopped: {
    status: "collected",
    handedOverAt: "2026-12-10T09:00:00.000Z",
    stopped: { at: "2026-12-11T09:00:00.000Z", reasonText: "Rash." },
  },
} as const satisfies Record<string, Partial<Prescription> & { status: PrescriptionStatus }>;
type State = keyof typeof states;

const member = (id: string, state: State, prior?: string): Prescription => ({
  ...sample,
  ...states[state],
  id,
  duration: state === "used up" ? "7 days" : "30 days",
  ...(prior && { priorPrescription: { id: prior, writtenAt: sample.createdAt } }),
});
const ended = (step: EndStep, pressed: string, chain: Prescription[]) => {
  const one = chain.find(({ id }) => id === pressed);
  if (!one) throw new Error("The pressed one is of its chain.");
  const { stopped, withdrawn } = reachOf(step, one, chain, now);
  const ids = (of: Prescription[]) => of.map(({ id }) => id).join(" ");
  return [stopped.length && `stops ${ids(stopped)}`, withdrawn.length && `withdraws ${ids(withdrawn)}`]
    .filter(Boolean)
    .join(", ");
};

const inHand = ["in hand", "used up"] as const satisfies State[];
const open = ["written", "at the pharmacy"] as const satisfies State[];
const all = Object.keys(states) as State[];

/** What stopping the original ends, by the state of the original and of its renewal. */
const stopOfOriginal: Record<(typeof inHand)[number], Record<State, string>> = {
  "in hand": {
    written: "stops original, withdraws renewal",
    "at the pharmacy": "stops original, withdraws renewal",
    "in hand": "stops original renewal",
    "used up": "stops original renewal",
    cancelled: "stops original",
    stopped: "stops original",
  },
  "used up": {
    written: "stops original, withdraws renewal",
    "at the pharmacy": "stops original, withdraws renewal",
    "in hand": "stops original renewal",
    "used up": "stops original renewal",
    cancelled: "stops original",
    stopped: "stops original",
  },
};

/** What stopping the renewal ends. A renewal exists only of what was handed over. */
const stopOfRenewal: Record<"in hand" | "used up" | "stopped", Record<(typeof inHand)[number], string>> = {
  "in hand": { "in hand": "stops original renewal", "used up": "stops original renewal" },
  "used up": { "in hand": "stops renewal", "used up": "stops renewal" },
  stopped: { "in hand": "stops renewal", "used up": "stops renewal" },
};

describe("a doctor's end of a prescription, beside its original or renewal", () => {
  test.each(inHand.flatMap((original) => all.map((renewal) => ({ original, renewal }))))(
    "a stop of the original ($original, its renewal $renewal) leaves nothing to take or to hand over",
    ({ original, renewal }) => {
      const chain = [member("original", original), member("renewal", renewal, "original")];
      expect(ended("stop", "original", chain)).toBe(stopOfOriginal[original][renewal]);
    },
  );

  test.each(
    (["in hand", "used up", "stopped"] as const).flatMap((original) =>
      inHand.map((renewal) => ({ original, renewal })),
    ),
  )("a stop of the renewal ($renewal, its original $original) reaches what it renews", (states) => {
    const chain = [member("original", states.original), member("renewal", states.renewal, "original")];
    expect(ended("stop", "renewal", chain)).toBe(stopOfRenewal[states.original][states.renewal]);
  });

  test.each(
    (["in hand", "used up", "stopped"] as const).flatMap((original) =>
      open.map((renewal) => ({ original, renewal })),
    ),
  )("a withdrawal of the renewal ($renewal) leaves its original ($original) as it is", (states) => {
    const chain = [member("original", states.original), member("renewal", states.renewal, "original")];
    expect(ended("withdraw", "renewal", chain)).toBe("withdraws renewal");
  });

  test.each(open.flatMap((part) => all.map((rest) => ({ part, rest }))))(
    "a withdrawal of a part ($part) reaches its remainder ($rest) if that was not handed over",
    ({ part, rest }) => {
      const chain = [member("part", part), { ...member("rest", rest, "part"), isRemainder: true as const }];
      const isOpen = open.some((state) => state === rest);
      expect(ended("withdraw", "part", chain)).toBe(isOpen ? "withdraws part rest" : "withdraws part");
    },
  );

  test("a stop reaches a renewal of a renewal, its remainder and every branch that could be renewed, and of what is used up nothing between", () => {
    const chain = [
      member("first", "used up"),
      member("second", "used up", "first"),
      member("third", "in hand", "second"),
      member("rest", "at the pharmacy", "third"),
      member("branch", "used up", "second"),
    ];
    expect(ended("stop", "third", chain)).toBe("stops third branch, withdraws rest");
    expect(ended("stop", "first", chain)).toBe("stops first third branch, withdraws rest");
  });

  test("a stop leaves nothing to renew once the open renewal is withdrawn", () => {
    const chain = [
      member("first", "used up"),
      member("second", "used up", "first"),
      member("third", "written", "second"),
    ];
    expect(ended("stop", "first", chain)).toBe("stops first second, withdraws third");
  });
});
