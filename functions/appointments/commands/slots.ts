import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { practisingDoctor } from "../../profiles/reads.ts";
import { isDayOff } from "../availability/domain/index.ts";
import { availabilities } from "../availability/store.ts";
import type { contract } from "../contract.ts";
import { isAfterLicense, slotsOf, slotTimes } from "../domain/index.ts";
import { takenSlots } from "../store.ts";

export const slots: Run<typeof contract.slots> = async ({ doctorId, date }, { now }) => {
  const [doctor, availability, slots] = await Promise.all([
    practisingDoctor(doctorId, now),
    availabilities.findEventually(doctorId),
    takenSlots(doctorId, date, date, slotTimes.length),
  ]);
  if (!doctor) throw new Problem("not_found");
  const taken = slots.map((slot) => slot.slice(11));
  const { zone, licenseExpiry } = doctor;
  const [first] = slotTimes;
  return {
    date,
    zone,
    slots: slotsOf({ date, zone, taken, isOff: isDayOff(availability, date) }, now),
    ...(isAfterLicense({ date, time: first, zone }, doctor) && { licenseEnds: licenseExpiry }),
  };
};
