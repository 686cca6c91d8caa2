import type { Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { visitOf } from "../../appointments/reads.ts";
import { fulfillingPharmacy } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { send } from "../domain/index.ts";
import { pendingOfVisit, saveTogether } from "../store.ts";

export const sendByAppointment: Run<typeof contract.sendByAppointment> = async (asked, moment) => {
  const { appointmentId, pharmacyId, fulfilment } = asked;
  const [visit, pending, pharmacy] = await Promise.all([
    visitOf(appointmentId),
    pendingOfVisit(moment.actor.id, appointmentId),
    fulfillingPharmacy(pharmacyId, moment.now),
  ]);
  if (visit?.patientId !== moment.actor.id) throw new Problem("not_found");
  if (pending.length === 0) throw new Problem("wrong_state");
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  const steps = pending.map((before) => ({
    before,
    decision: send(before, { pharmacy, fulfilment }, moment),
  }));
  await saveTogether(steps, moment);
  return { items: steps.map(({ decision }) => decision.after) };
};
