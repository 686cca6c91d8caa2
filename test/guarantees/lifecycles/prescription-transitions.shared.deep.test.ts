import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { PrescriptionStatus } from "#domain/prescriptions";
import {
  answerTo,
  everyStep,
  leadsOn,
  model,
  ownRequest,
  type StepRequest,
  standingIn,
  ways,
} from "../../prescriptions/model.ts";
import { sharedWorld, type World } from "../../world.ts";
import {
  attempt,
  bringTo,
  eventsIn,
  type People,
  partition,
  twoOfEach,
  writePending,
} from "./prescription-steps.ts";

let world: World;
let people: People;

beforeAll(async () => {
  world = await sharedWorld();
  people = await twoOfEach(world);
});

const standings = PrescriptionStatus.options.flatMap((status) => ways.map((way) => ({ status, way })));
const spoken = ({ step, party, isOwn }: StepRequest) => `${isOwn ? "the" : "another"} ${party}: ${step}`;

const Answer = z.object({ status: z.string() });
const Refusal = z.object({ title: z.string(), current: z.optional(Answer) });

// The other roles may not ask at all (test/calls).
describe("a prescription step over HTTP is taken, or is refused with the current state and changes nothing (PRX-05, PRX-11, PHARM-26)", () => {
  test.each(standings)("from $status, $way", async ({ status, way }) => {
    const { state } = standingIn(status, way);
    const cells = everyStep.flatMap((step) => {
      const own = ownRequest(step, way);
      return [own, { ...own, isOwn: false, pharmacy: own.party === "pharmacy" ? "another" : "the" }];
    });
    const leading = cells.filter((cell) => leadsOn(state, cell));
    const refused = cells.filter((cell) => !leadsOn(state, cell));

    /** The person asks; the answer is read, and its status code returned. */
    async function ask(cell: StepRequest, id: string): Promise<number> {
      const who = (cell.isOwn ? people.own : people.other)[cell.party];
      const answer = await attempt(who, cell.step, id, way, people.own.pharmacy);
      const text = await answer.text();
      if (answer.status === 200) expect(z.parse(Answer, JSON.parse(text)).status).toBe(model[cell.step].to);
      if (answer.status !== 409) return answer.status;
      const { title, current } = z.parse(Refusal, JSON.parse(text));
      expect(title).not.toBe("");
      expect(current?.status).toBe(status);
      // The current state has only the fields that the person may see.
      expect(text).not.toContain("lastHash");
      if (cell.party === "pharmacy") expect(text).not.toMatch(/patientId|appointmentId|groupId/);
      return 409;
    }

    const ids = await writePending(people, Math.max(1, leading.length));
    await Promise.all(ids.map((id) => bringTo(world, people, id, status, way)));
    const [unchanged = ""] = ids;
    const before = await partition(world, `RX#${unchanged}`);
    const found = await Promise.all(
      refused.map(async (cell): Promise<[string, number]> => [spoken(cell), await ask(cell, unchanged)]),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(refused.map((cell) => [spoken(cell), answerTo(state, cell).status])),
    );
    expect(await partition(world, `RX#${unchanged}`)).toEqual(before);

    await Promise.all(
      leading.map(async (cell, n) => {
        const pk = `RX#${ids[n]}`;
        const events = await eventsIn(world, pk);
        expect(await ask(cell, ids[n] ?? ""), spoken(cell)).toBe(200);
        expect(await eventsIn(world, pk), spoken(cell)).toBe(events + 1);
      }),
    );
  });
});
