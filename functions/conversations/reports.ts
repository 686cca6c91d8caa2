import { Problem } from "#kernel/call/problem";
import { everyItem } from "../platform/table/page-of.ts";
import { beginning, get } from "../platform/table/table.ts";
import { putNew, type Write } from "../platform/table/transaction.ts";
import { Report } from "./domain/index.ts";

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

/** All reports, the latest first, for operators: nobody hides another's by reporting much. */
export async function* everyReport(): AsyncGenerator<Report, void, undefined> {
  const range = { index: "gsi1", pk: "REPORTS", ...beginning("") } as const;
  for await (const { pk, sk } of everyItem(range, { newestFirst: true })) {
    const item = await get({ pk: `${pk}`, sk: `${sk}` });
    if (item) yield Report.parse(item.state);
  }
}
