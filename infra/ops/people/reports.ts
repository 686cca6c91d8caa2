import { everyReport } from "../../../functions/conversations/reports.ts";
import type { Task } from "../task.ts";

/** Lists all reported messages, the latest first, each with its people, the reason and its text; then how many each person reported. */
export async function listReports({ say }: Task): Promise<void> {
  const counts = new Map<string, number>();
  for await (const report of everyReport()) {
    const { at, reporterId, senderId, reasonCode, reasonText, number, content, file } = report;
    counts.set(reporterId, (counts.get(reporterId) ?? 0) + 1);
    say(`${at}: ${reasonCode}, reported by ${reporterId}, sent by ${senderId}, message ${number}`);
    if (reasonText) say(`  why: ${inOneLine(reasonText)}`);
    if (content) say(`  message: ${inOneLine(content)}`);
    if (file) say(`  file: ${file.fileName}, document ${file.id}`);
  }
  if (counts.size === 0) say("No message was reported.");
  for (const [reporterId, count] of [...counts].sort(([, a], [, b]) => b - a))
    say(`${count} reported by ${reporterId}`);
}

function inOneLine(text: string): string {
  return text.replaceAll("\n", " / ");
}
