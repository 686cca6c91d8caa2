import type { Run } from "#kernel/call/contract";
import { folded, matchesSearch } from "#kernel/text/search";
import type { contract } from "../contract.ts";
import { doctorFrom, doctorRanges } from "../directory.ts";
import type { ListedDoctor } from "../domain/index.ts";
import { withRatings } from "../ratings/store.ts";
import { stateOf } from "../reads.ts";
import { search } from "../search.ts";

/** Lists doctors of the patient's own state first. */
export const doctors: Run<typeof contract.doctors> = async ({ specialty, ...input }, { actor, now }) => {
  const home = await stateOf(actor.id);
  const isNear = ({ state }: ListedDoctor) => folded(state) === folded(home ?? "");
  const page = await search(
    doctorRanges(specialty),
    input,
    (item) => doctorFrom(item, now),
    (doctor) => matchesSearch(input.search ?? "", [doctor.name, doctor.specialty, doctor.city]),
    home ? isNear : undefined,
  );
  return { ...page, items: await withRatings(page.items) };
};
