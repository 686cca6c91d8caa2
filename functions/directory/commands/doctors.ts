import type { Run } from "#kernel/contract";
import type { contract } from "../contract.ts";
import { search } from "../search.ts";
import { doctorFrom, doctorRanges } from "../store.ts";

export const doctors: Run<typeof contract.doctors> = async ({ specialty, ...asked }, { now }) =>
  await search(
    doctorRanges(specialty),
    asked,
    (item) => doctorFrom(item, now),
    (doctor) => [doctor.name, doctor.specialty, doctor.city],
  );
