import * as z from "zod/mini";
import { eventsOf } from "./event.ts";

const event = eventsOf("prescriptions");

const parties = { prescriptionId: z.string(), patientId: z.string(), doctorId: z.string() };

export const RenewalRequested = event(
  "renewal.requested",
  1,
  z.object(parties),
  "The patient asked the doctor to renew a prescription",
);

export const RenewalApproved = event(
  "renewal.approved",
  1,
  z.object({ ...parties, newPrescriptionId: z.string() }),
  "The doctor renewed the prescription: a new one was written",
);

export const RenewalDeclined = event(
  "renewal.declined",
  1,
  z.object(parties),
  "The doctor declined to renew the prescription",
);
