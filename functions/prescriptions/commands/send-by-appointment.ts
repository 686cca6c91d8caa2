import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { appointmentOf } from "../../appointments/reads.ts";
import { fulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { send as decideSend, mostSentTogether } from "../domain/index.ts";
import { pendingOfAppointment } from "../prescribed-store.ts";
import { saveSteps } from "../writes.ts";

export const sendByAppointment: Run<typeof contract.sendByAppointment> = async (input, ctx) => {
  const { appointmentId, pharmacyId, ...how } = input;
  const [appointment, pharmacy] = await Promise.all([
    appointmentOf(appointmentId),
    fulfillingPharmacy(pharmacyId, ctx.now),
  ]);
  if (appointment?.patientId !== ctx.actor.id) throw new Problem("not_found");
  const pending = await pendingOfAppointment(appointment);
  if (pending.length === 0) throw new Problem("wrong_state");
  // Written before the number for one appointment was limited, or returned by a pharmacy after others were written.
  if (pending.length > mostSentTogether) throw new Problem("send_one_by_one");
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  const steps = pending.map((before) => ({ before, ...decideSend(before, { pharmacy, ...how }, ctx) }));
  return { items: await saveSteps(steps, ctx) };
};
