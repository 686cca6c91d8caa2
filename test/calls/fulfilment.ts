import type { contract } from "#contract/fulfilment";
import { partOf } from "../guarantees/lifecycles/prescription-steps.ts";
import { type Around, rxIn } from "./around.ts";
import { type Table, who } from "./row.ts";

const rx = ({ rxId }: Around) => ({ id: rxId });

/** A step that opens or closes a pharmacy's work reads what its search has of the patient. */
export const fulfilment = {
  // The patients' dates of birth are read once the rows are known.
  worklist: { who: who.everyPharmacy, requests: 3, input: () => ({}) },
  search: { who: who.everyPharmacy, requests: 5, input: () => ({ q: "Amoxicillin" }) },
  deliveries: {
    who: who.everyPharmacy,
    requests: 3,
    before: rxIn("out_for_delivery", "delivery"),
    input: () => ({}),
  },
  deliver: { who: who.itsPharmacy, requests: 3, input: rx },
  // The people it names and the patient's other prescriptions of the medicine are read once the pharmacy is known to
  // own it.
  entry: { who: who.itsPharmacy, requests: 4, before: rxIn("sent"), input: rx },
  approve: { who: who.itsPharmacy, requests: 2, input: rx },
  ready: { who: who.itsPharmacy, requests: 2, input: rx },
  dispense: { who: who.itsPharmacy, requests: 3, input: rx },
  revert: {
    who: who.itsPharmacy,
    requests: 3,
    input: (around) => ({ ...rx(around), step: "dispense" }),
  },
  dispatch: { who: who.itsPharmacy, requests: 2, before: rxIn("approved", "delivery"), input: rx },
  // All lines are read at once, and saved in one transaction.
  takeTogether: {
    who: who.itsPharmacy,
    requests: 2,
    before: rxIn("approved"),
    input: ({ rxId }) => ({ step: "ready", ids: [rxId] }),
  },
  // The part and the remainder are saved in one transaction, with what the search has of the patient.
  supplyPart: {
    who: who.itsPharmacy,
    requests: 3,
    before: rxIn("approved"),
    input: ({ rxId }) => partOf(rxId, "ready"),
  },
  reject: {
    who: who.itsPharmacy,
    requests: 3,
    before: rxIn("sent"),
    input: (around) => ({ ...rx(around), reasonCode: "unclear", reasonText: "Which strength?" }),
  },
  returnToPatient: {
    who: who.itsPharmacy,
    requests: 3,
    before: rxIn("sent"),
    input: (around) => ({ ...rx(around), reasonCode: "other", reasonText: "None left" }),
  },
} as const satisfies Table<typeof contract>;
