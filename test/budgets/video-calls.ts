import { v7 as newId } from "uuid";
import { expect } from "vitest";
import type * as z from "zod/mini";
import { contract as video } from "#contract/video";
import type { Call } from "#kernel/call/contract";
import type { Person } from "../../infra/demo/person.ts";
import type { World } from "../world.ts";
import { costOf } from "./meter.ts";

interface Counting {
  readonly world: World;
  readonly patient: Person;
  readonly doctor: Person;
  readonly counted: <C extends Call>(
    who: Person,
    call: C,
    asked: z.input<C["input"]>,
  ) => Promise<z.output<C["output"]>>;
}

/** Counts a declined call and one that is answered and ended, with the write units of each step. */
export async function countCalls({ world, patient, doctor, counted }: Counting): Promise<void> {
  const written = async (act: () => Promise<unknown>) => (await costOf(world, act)).write;
  const start = () => {
    const asked = { id: newId(), with: patient.id, consents: true as const };
    return { ...asked, now: () => counted(doctor, video.start, asked) };
  };
  const declined = start();
  await declined.now();
  await counted(patient, video.decline, { id: declined.id });
  const { id, now } = start();
  // Two writes per item of a transaction: call with its rows of both lists, event, two locks, check; and the count.
  expect(await written(now)).toBe(13);
  await counted(patient, video.running, {});
  const answer = { id, consents: true as const, answerId: newId() };
  expect(await written(() => counted(patient, video.answer, answer))).toBe(6);
  const { page } = await counted(patient, video.here, { id });
  await counted(patient, video.relays, { id });
  const parts = [{ kind: "description" as const, type: "offer" as const, sdp: "v=0\r\n".repeat(1000) }];
  expect(await written(() => counted(patient, video.signal, { id, page, n: 0, parts }))).toBe(1);
  await counted(doctor, video.signals, { id });
  expect(await written(() => counted(doctor, video.end, { id }))).toBe(10);
  await counted(patient, video.call, { id });
  await counted(patient, video.list, {});
}
