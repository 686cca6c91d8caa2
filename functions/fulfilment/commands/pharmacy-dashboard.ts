import { statusTraits } from "#domain/prescriptions";
import type { Run } from "#kernel/contract";
import { count, query } from "../../platform/table/table.ts";
import { prescriptions, suggestedRange, worklistPlace, worklistRange } from "../../prescriptions/store.ts";
import type { contract } from "../contract.ts";

/** More live work than a pharmacy has; it is counted no further. */
const most = 1000;

export const pharmacyDashboard: Run<typeof contract.pharmacyDashboard> = async (_, { actor }) => {
  const [live, pending] = await Promise.all([
    query(worklistRange(actor.id), most),
    count(suggestedRange(actor.id)),
  ]);
  const rows = live.map((item) => ({ item, ...worklistPlace(item) }));
  const counted = (counter: "attention" | "ready") =>
    rows.filter(({ status }) => statusTraits[status].pharmacyCounter === counter).length;
  const latestFirst = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return {
    pending,
    ready: counted("ready"),
    attention: counted("attention"),
    recent: latestFirst.slice(0, 5).map(({ item }) => prescriptions.parse(item)),
  };
};
