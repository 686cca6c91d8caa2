import type { Run } from "#kernel/call/contract";
import { Problem } from "#kernel/call/problem";
import { appointmentOf } from "../../appointments/reads.ts";
import { fulfillingPharmacy } from "../../profiles/reads.ts";
import { chainOf } from "../chain-store.ts";
import type { contract } from "../contract.ts";
import {
  send as decideSend,
  withdraw as decideWithdraw,
  mostSentTogether,
  ownView,
} from "../domain/index.ts";
import { pendingOfAppointment } from "../prescribed-store.ts";
import { revertOwn } from "../revert-step.ts";
import { saveEnd } from "../stops/save-end.ts";
import { prescriptions } from "../store.ts";
import { patientAtPharmacy } from "../work-search.ts";
import { saveStep, saveSteps } from "../writes.ts";

export const send: Run<typeof contract.send> = async ({ id, pharmacyId, ...how }, ctx) => {
  const [before, pharmacy, ahead] = await Promise.all([
    prescriptions.findOwn(id, ctx.actor),
    fulfillingPharmacy(pharmacyId, ctx.now),
    patientAtPharmacy(pharmacyId, ctx.actor.id),
  ]);
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  return await saveStep(before, decideSend(before, { pharmacy, ...how }, ctx), ctx, { ahead });
};

export const sendByAppointment: Run<typeof contract.sendByAppointment> = async (input, ctx) => {
  const { appointmentId, pharmacyId, ...how } = input;
  const [appointment, pharmacy, ahead] = await Promise.all([
    appointmentOf(appointmentId),
    fulfillingPharmacy(pharmacyId, ctx.now),
    patientAtPharmacy(pharmacyId, ctx.actor.id),
  ]);
  if (appointment?.patientId !== ctx.actor.id) throw new Problem("not_found");
  const pending = await pendingOfAppointment(appointment);
  if (pending.length === 0) throw new Problem("wrong_state");
  // Written before the number for one appointment was limited, or returned by a pharmacy after others were written.
  if (pending.length > mostSentTogether) throw new Problem("send_one_by_one");
  if (!pharmacy) throw new Problem("pharmacy_unavailable");
  const steps = pending.map((before) => ({ before, ...decideSend(before, { pharmacy, ...how }, ctx) }));
  return { items: await saveSteps(steps, ctx, { ahead }) };
};

/** Withdraws a prescription with its parts and remainders that were not handed over either. Throws Problem 404, 409. */
export const withdraw: Run<typeof contract.withdraw> = async ({ id, reasonText }, ctx) => {
  const before = await prescriptions.findOwn(id, ctx.actor);
  const decision = decideWithdraw(before, reasonText, ctx);
  if (decision.event)
    await saveEnd("withdraw", { before, ...decision }, await chainOf(before), { reasonText }, ctx);
  return ownView(decision.after, ctx);
};

export const revert: Run<typeof contract.revert> = async ({ id, step }, ctx) =>
  await revertOwn(id, step, ctx);
