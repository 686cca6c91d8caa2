import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { PrescriptionStatus } from "#domain/prescriptions";
import {
  answerTo,
  everyStep,
  leadsOn,
  model,
  ownRequest,
  standingIn,
  type Way,
} from "../prescriptions/model.ts";
import { inDepth } from "../tier.ts";
import { completedAppointment, sharedWorld, type World } from "../world.ts";
import {
  attempt,
  bringTo,
  eventsIn,
  type People,
  twoOfEach,
  writePending,
} from "./lifecycles/prescription-steps.ts";

let world: World;
let people: People;

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
});

let pairsTaken = 0;
/** Of an appointment thirty prescriptions can wait, and in a day a patient sends a hundred; the next one is days later. */
beforeEach(async () => {
  pairsTaken += 1;
  if (pairsTaken % 14 > 0) return;
  const { patient, doctor } = people.own;
  people = { ...people, visitId: await completedAppointment(world, patient, doctor) };
});

const standings: readonly { status: PrescriptionStatus; way: Way }[] = [
  { status: "pending", way: "pickup" },
  { status: "sent", way: "pickup" },
  { status: "approved", way: "pickup" },
  { status: "approved", way: "delivery" },
  { status: "ready_for_pickup", way: "pickup" },
  { status: "out_for_delivery", way: "delivery" },
];

/** Every two steps that may be taken from the same standing, a step twice included. */
const allPairs = standings.flatMap(({ status, way }) => {
  const { state } = standingIn(status, way);
  const possible = everyStep.filter((step) => leadsOn(state, ownRequest(step, way)));
  return possible.flatMap((a, n) => possible.slice(n).map((b) => ({ status, way, a, b })));
});

// One for each standing, and every ninth, are enough for every day.
const pairs = inDepth(
  allPairs.filter(({ status, way }, n) => {
    const before = allPairs[n - 1];
    return n % 9 === 4 || before?.status !== status || before.way !== way;
  }),
  allPairs,
);

/** The answers to two people, the state after them and the number of events, when one comes after the other. */
function oneAfterTheOther({ status, way, a, b }: (typeof allPairs)[number], isSwapped: boolean) {
  const first = answerTo(standingIn(status, way).state, ownRequest(isSwapped ? b : a, way));
  const second = answerTo(first.after, ownRequest(isSwapped ? a : b, way));
  const answers = [first.status, second.status];
  const changes = second.after === first.after ? 1 : 2;
  return {
    answers: isSwapped ? answers.toReversed() : answers,
    stands: second.after.status,
    events: changes,
  };
}

const Refusal = z.object({ code: z.string(), title: z.string(), current: z.object({ status: z.string() }) });

/** Both at once: what is wrong beside the answers is found here. */
async function atOnce({ way, a, b }: (typeof allPairs)[number], id: string) {
  const before = await eventsIn(world, `RX#${id}`);
  const { own } = people;
  const attempts = [a, b].map((step) => attempt(own[model[step].by], step, id, way, own.pharmacy));
  const answers = await Promise.all(attempts);
  const shown = await (await own.patient.request("GET", `/api/prescriptions/${id}`)).json();
  const { status: stands } = z.parse(z.object({ status: z.string() }), shown);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    const { code, title, current } = z.parse(Refusal, await answer.json());
    expect(code).toBe("wrong_state");
    expect(title).not.toBe("");
    expect(current.status).toBe(stands);
  }
  const events = (await eventsIn(world, `RX#${id}`)) - before;
  return { answers: answers.map(({ status }) => status), stands, events };
}

describe("two devices that act at the same moment get the result of one after the other, and the loser reads the current state", () => {
  test.each(pairs)("$a and $b from $status, $way", async (pair) => {
    const ids = await writePending(people, 2);
    await Promise.all(ids.map((id) => bringTo(world, people, id, pair.status, pair.way)));
    const found = await Promise.all(ids.map((id) => atOnce(pair, id)));
    const right = [oneAfterTheOther(pair, false), oneAfterTheOther(pair, true)];
    for (const each of found) expect(right).toContainEqual(each);
  });

  test("a prescription sent to two pharmacies at once goes to one, and the other device is shown which", async () => {
    const [id = ""] = await writePending(people, 1);
    const { own, other } = people;
    const answers = await Promise.all(
      [own.pharmacy, other.pharmacy].map((pharmacy) => attempt(own.patient, "send", id, "pickup", pharmacy)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? own.pharmacy : other.pharmacy;
    const lost = z.object({ current: z.object({ pharmacyId: z.string() }) });
    const refusal = answers.find(({ status }) => status === 409);
    expect(z.parse(lost, await refusal?.json()).current.pharmacyId).toBe(won.id);
  });
});
