import { type Prescription, type Supply, supplyIn } from "#domain/prescriptions";
import { systemContext } from "../platform/clock.ts";
import { consumer, type Reaction } from "../platform/events/consumer.ts";
import { medicinesOf, records } from "../prescriptions/reads.ts";
import { followPrescription } from "./domain/index.ts";
import { manifest } from "./manifest.ts";
import { planChain, plans } from "./store.ts";

/** A reminder ends with its medicine: at once if that is cancelled, else with the last day of the course. */
const followPrescriptions: Reaction = async ({ envelope }) => {
  const { aggregate, data, correlationId } = envelope;
  const plan = await plans.find(String(data.patientId));
  if (!plan) return;
  const prescription = await records.prescription.since(aggregate.id, aggregate.sequence);
  if (!prescription) return;
  const ctx = systemContext(correlationId);
  const decision = followPrescription(plan, prescription, await supplyFor(prescription), ctx);
  if (decision.event) await plans.save(plan, decision, ctx, planChain(decision.after, ctx.now));
};

/** The supply of its medicine. The other prescriptions are read only if it renews one, or is a part. */
async function supplyFor(prescription: Prescription): Promise<Supply> {
  const { patientId, handedOverAt, priorPrescription, parts } = prescription;
  const isAlone = !handedOverAt || !(priorPrescription || parts);
  return supplyIn(isAlone ? [] : await medicinesOf(patientId), prescription);
}

export const handler = consumer(manifest.consumers.follow.listens, [followPrescriptions]);
