import {
  type Prescription,
  reject,
  returnToPatient,
  revert,
  send,
  takeStep,
  withdraw,
} from "#domain/prescriptions";
import { pharmacy as hawthorne } from "../samples.ts";
import { model, type Party, type Step, type Way } from "./model.ts";

const ids = { patient: "p1", doctor: "d1", pharmacy: "ph1" };

/** A person of the sample prescription at a moment. */
export function personAt(role: Party, now: string) {
  return { now, newId: () => "n", correlationId: "c", actor: { id: ids[role], role } };
}

/** Takes a step by the rules alone, by the person whose step it is, with all that it asks for. */
export function take(
  step: Step,
  before: Prescription,
  now: string,
  { way = "pickup", pharmacy = hawthorne }: { way?: Way; pharmacy?: typeof hawthorne } = {},
) {
  const ctx = personAt(model[step].by, now);
  switch (step) {
    case "send": {
      const address = { address: "21 Willow Lane", notes: "Ring twice" };
      const fulfilment = way === "pickup" ? { method: way } : { method: way, ...address };
      return send(before, { pharmacy, fulfilment }, ctx);
    }
    case "reject":
      return reject(before, { reasonCode: "unclear", reasonText: "Which strength is meant?" }, ctx);
    case "return":
      return returnToPatient(before, { reasonCode: "other", reasonText: "None left until Monday." }, ctx);
    case "withdraw":
      return withdraw(before, "The dose was wrong.", ctx);
    case "revert collect":
    case "revert receive":
    case "revert dispense":
    case "revert deliver":
    case "revert approve":
      return revert(model[step].undoes, before, ctx);
    default:
      return takeStep(step, before, ctx);
  }
}
