/**
 * What must not compile. `npm run check` and the test beside this file run the compiler over it: a line that begins to
 * compile makes its expectation unused, and that is an error.
 */
import * as z from "zod/mini";
import { contract as prescriptions } from "#contract/prescriptions";
import { type approve, type Prescription, send } from "#domain/prescriptions";
import type { EventType } from "#events";
import { happened, PrescriptionSent } from "#events";
import type { Contract } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { type Telling, visit } from "../../functions/notifications/domain/told.ts";
import { api } from "../../functions/platform/api/command.ts";

declare const prescription: Prescription;
declare const moment: Parameters<typeof approve>[1];
declare const pharmacy: Parameters<typeof send>[1]["pharmacy"];

// @ts-expect-error a contract without a command for each of its calls
api(prescriptions, {});

// @ts-expect-error an event nobody decided about
export const telling: Record<EventType, Telling> = { "account.opened.v1": { about: "nobody" } };

// @ts-expect-error a bell that does not say whether it can wait for others of its kind
visit({ bell: () => ({ to: "", type: "", subject: "", link: "" }) });

// @ts-expect-error a delivery that nobody can make
send(prescription, { pharmacy, fulfilment: { method: "drone" } }, moment);

const parties = { prescriptionId: "", patientId: "", doctorId: "", pharmacyId: "" };
// @ts-expect-error an event with a field its declaration does not have
happened(PrescriptionSent, { ...parties, method: "pickup", medication: "" });

// @ts-expect-error an event without a field its declaration has
happened(PrescriptionSent, parties);

// @ts-expect-error a problem without a stable code
export const problem = new Problem("something is wrong");

export const call = {
  // @ts-expect-error a route without a method
  lost: { at: "/somewhere", by: "anyone", asks: z.strictObject({}), answers: z.object({}), says: "" },
} satisfies Contract;
