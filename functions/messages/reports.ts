import { Problem } from "#kernel/call/problem";
import { beginning, get, getMany, query } from "../platform/table/table.ts";
import { putNew, type Write } from "../platform/table/transaction.ts";
import { Report } from "./domain/index.ts";

/** The most reports that operators list at once. */
const most = 100;

const keyOf = (conversation: string, message: string) => ({
  pk: `CONVERSATION#${conversation}`,
  sk: `REPORT#${message}`,
});

/** The report of a message; undefined without one. A message has one receiver, so at most one report. */
export async function reportOf(conversation: string, message: string): Promise<Report | undefined> {
  const item = await get(keyOf(conversation, message));
  return item && Report.parse(item.state);
}

/** Stores a report: `CONVERSATION#<id>` / `REPORT#<message>`, by time in gsi1 `REPORTS`, which has keys alone. */
export function putReport(report: Report): Write {
  const { conversationId, messageId, at } = report;
  const index = { gsi1pk: "REPORTS", gsi1sk: `${at}#${messageId}` };
  const item = {
    ...keyOf(conversationId, messageId),
    kind: "report",
    schemaVersion: 1,
    ...index,
    state: report,
  };
  return putNew(item, () => new Problem("changed_meanwhile"));
}

/** The latest reports, for operators. */
export async function latestReports(): Promise<Report[]> {
  const rows = await query({ index: "gsi1", pk: "REPORTS", ...beginning("") }, most, { newestFirst: true });
  const items = await getMany(rows.map(({ pk, sk }) => ({ pk: `${pk}`, sk: `${sk}` })));
  return items.map(({ state }) => Report.parse(state));
}
