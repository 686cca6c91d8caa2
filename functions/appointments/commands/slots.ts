import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { practisingDoctor } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { slotsOf, slotTimes } from "../domain/index.ts";
import { takenSlots } from "../store.ts";

export const slots: Run<typeof contract.slots> = async ({ doctorId, date }, { now }) => {
  const [doctor, slots] = await Promise.all([
    practisingDoctor(doctorId, now),
    takenSlots(doctorId, date, date, slotTimes.length),
  ]);
  if (!doctor) throw new Problem("not_found");
  const taken = slots.map((slot) => slot.slice(11));
  return { date, zone: doctor.zone, slots: slotsOf({ date, zone: doctor.zone, taken }, now) };
};
