import { isUsedUp, type Supplied, supplyOf } from "../../domain/medicines/supply.ts";
import { statusTraits } from "../../domain/status.ts";

/** A step by which its doctor ends a prescription. */
export type EndStep = "stop" | "withdraw";

/** What a step ends: medicines in hand are stopped, open prescriptions are withdrawn. */
export interface Reach<P> {
  readonly stopped: P[];
  readonly withdrawn: P[];
}

/**
 * What a doctor's step for one prescription ends of its `chain`: its remainders, its renewals, and what it renews. A stop is about
 * the medicine, so it ends all that is in hand and all open prescriptions. Of what is used up it ends the pressed one, and the
 * last of the chain, which would be renewed next. A withdrawal ends open prescriptions alone; what is in hand is taken on.
 */
export function reachOf<P extends Supplied>(
  step: EndStep,
  pressed: P,
  chain: readonly P[],
  now: string,
): Reach<P> {
  const withdrawn = chain.filter(({ status }) => statusTraits[status].end === undefined);
  if (step === "withdraw") return { stopped: [], withdrawn };
  const left = chain.filter((one) => !withdrawn.includes(one));
  const { spans } = supplyOf(chain);
  const isOver = ({ id }: P) => {
    const span = spans.get(id);
    return span !== undefined && isUsedUp(span, now);
  };
  const stopped = chain.filter(
    (one) =>
      statusTraits[one.status].end === "fulfilled" &&
      !one.stopped &&
      (one.id === pressed.id || !isOver(one) || isLastOf(left, one)),
  );
  return { stopped, withdrawn };
}

/** Whether nothing continues it, so that its renewal may be requested. */
export function isLastOf<P extends Supplied>(chain: readonly P[], { id }: P): boolean {
  return !chain.some(
    ({ status, priorPrescription }) =>
      priorPrescription?.id === id && statusTraits[status].end !== "cancelled",
  );
}
