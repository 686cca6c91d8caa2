import { nameNow } from "#domain/profiles";
import type { Run } from "#kernel/call/contract";
import { pageOf } from "../../platform/table/page-of.ts";
import { prescriptions, worklistRange } from "../../prescriptions/store.ts";
import { readableProfiles } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";

export const deliveries: Run<typeof contract.deliveries> = async (input, { actor }) => {
  const range = worklistRange(actor.id, "out_for_delivery");
  const { items, next } = await pageOf(range, input, prescriptions.parse);
  const patients = await readableProfiles(items.map(({ patientId }) => patientId));
  return {
    items: items.map((one) => {
      const { fullName, phoneNumber } = patients.get(one.patientId) ?? {};
      const now = nameNow(one.patientName, fullName);
      return {
        ...one,
        ...(now && { patientNameNow: now }),
        ...(phoneNumber && { patient: { phoneNumber } }),
      };
    }),
    next,
  };
};
