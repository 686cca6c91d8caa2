import { renewalTraits } from "../../renewals/domain/lifecycle.ts";
import type { Renewal } from "../../renewals/domain/renewal.ts";
import { needOf } from "../need.ts";
import type { Prescription } from "../prescription.ts";
import { statusTraits } from "../status.ts";
import { medicineKey } from "./same-medicine.ts";
import type { CurrentMedicine, MedicineStage } from "./stage.ts";
import { chainsOf, isUsedUp, type Supply, supplyOf } from "./supply.ts";

/**
 * A patient's current medicines, one row each, the newest first and ended ones last. A renewal continues its original;
 * withdrawn, cancelled and rejected prescriptions do not count. Every screen and notice about medicines derives from this.
 */
export function currentMedicines(
  prescriptions: readonly Prescription[],
  renewals: readonly Renewal[],
  now: string,
): CurrentMedicine[] {
  const valid = prescriptions.filter(({ status }) => statusTraits[status].end !== "cancelled");
  const chains = chainsOf(valid).map((chain) => chainOf(chain, now));
  const byMedicine = Map.groupBy(chains, ({ prescription }) => medicineKey(prescription.medication));
  const isRenewalRequested = ({ id }: Prescription) =>
    renewals.some(
      ({ prescriptionId, status }) => prescriptionId === id && renewalTraits[status].awaitsDoctor,
    );
  return [...byMedicine.values()]
    .map((chains) => oneOf(chains, isRenewalRequested, now))
    .sort((a, b) => rank(a) - rank(b) || (a.prescription.createdAt < b.prescription.createdAt ? 1 : -1));
}

/** Whether a patient has more of a medicine, has requested a renewal, or got a newer prescription of it. */
export function isCaredFor(
  { id, createdAt }: Pick<Prescription, "id" | "createdAt">,
  medicines: readonly CurrentMedicine[],
): boolean {
  const all = (one: CurrentMedicine) => [one.prescription, ...(one.next ? [one.next] : []), ...one.doubles];
  const found = medicines.find((one) => all(one).some((prescription) => prescription.id === id));
  return !found || found.isRenewalAsked || all(found).some((other) => other.createdAt > createdAt);
}

/** A prescription with its remainders and renewals: the one the patient takes from, the next, and what is in hand. */
interface Chain {
  readonly prescription: Prescription;
  readonly next?: Prescription | undefined;
  readonly supply: Supply;
}

function chainOf(chain: readonly Prescription[], now: string): Chain {
  const supply = supplyOf(chain);
  const oldestFirst = chain.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const goingOn = oldestFirst.filter((one) => stageOf(one, supply, now) !== "ended");
  const taken = [...supply.spans]
    .filter(([, { from }]) => from <= now)
    .map(([id]) => goingOn.find((one) => one.id === id))
    .findLast((one) => one !== undefined);
  const prescription = taken ?? goingOn.find(isInHand) ?? goingOn[0] ?? oldestFirst.at(-1);
  if (!prescription) throw new Error("A chain has a prescription.");
  const next = goingOn.findLast((one) => one.createdAt > prescription.createdAt);
  return { prescription, next, supply };
}

function oneOf(
  chains: readonly Chain[],
  isRenewalRequested: (one: Prescription) => boolean,
  now: string,
): CurrentMedicine {
  const stageIn = ({ prescription, supply }: Chain) => stageOf(prescription, supply, now);
  const goingOn = chains.filter((chain) => stageIn(chain) !== "ended");
  const newestFirst = (goingOn.length > 0 ? goingOn : chains).toSorted(
    (a, b) =>
      Number(isInHand(b.prescription)) - Number(isInHand(a.prescription)) ||
      (a.prescription.createdAt < b.prescription.createdAt ? 1 : -1),
  );
  const [first] = newestFirst;
  if (!first) throw new Error("A medicine has a prescription.");
  const doubles = goingOn.filter((chain) => chain !== first).map(({ prescription }) => prescription);
  const { prescription, next, supply } = first;
  return {
    prescription,
    next,
    doubles,
    stage: stageIn(first),
    lasting: supply.lasting,
    isRenewalAsked: [prescription, ...(next ? [next] : []), ...doubles].some(isRenewalRequested),
  };
}

/** The stage of one prescription, with the supply of its chain. What was cancelled, rejected or withdrawn has ended. */
export function stageOf(prescription: Prescription, { spans, noticeAt }: Supply, now: string): MedicineStage {
  if (statusTraits[prescription.status].end === "cancelled") return "ended";
  const need = needOf(prescription);
  if (need === "choose" || need === "choose_another") return "written";
  if (need === "wait") return "at_pharmacy";
  if (need === "collect" || need === "receive") return "ready";
  const span = spans.get(prescription.id);
  if (prescription.stopped || (span && isUsedUp(span, now))) return "ended";
  return noticeAt !== undefined && noticeAt <= now ? "running_out" : "in_hand";
}

function isInHand({ status }: Prescription): boolean {
  return statusTraits[status].end === "fulfilled";
}

function rank({ stage }: CurrentMedicine): number {
  return stage === "ended" ? 1 : 0;
}
