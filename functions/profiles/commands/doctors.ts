import type { Run } from "#kernel/call/contract";
import { matchesSearch } from "#kernel/text/search";
import type { contract } from "../contract.ts";
import { doctorFrom, doctorRanges } from "../directory.ts";
import { search } from "../search.ts";

export const doctors: Run<typeof contract.doctors> = async ({ specialty, ...input }, { now }) =>
  await search(
    doctorRanges(specialty),
    input,
    (item) => doctorFrom(item, now),
    (doctor) => matchesSearch(input.search ?? "", [doctor.name, doctor.specialty, doctor.city]),
  );
