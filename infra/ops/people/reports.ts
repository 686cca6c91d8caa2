import { latestReports } from "../../../functions/messages/reports.ts";
import type { Task } from "../task.ts";

/** Lists the latest reported messages, each with its people, the reason and its text. */
export async function listReports({ say }: Task): Promise<void> {
  const reports = await latestReports();
  if (reports.length === 0) say("No message was reported.");
  for (const { at, reporterId, senderId, reasonCode, reasonText, number, content, file } of reports) {
    say(`${at}: ${reasonCode}, reported by ${reporterId}, sent by ${senderId}, message ${number}`);
    if (reasonText) say(`  why: ${inOneLine(reasonText)}`);
    if (content) say(`  message: ${inOneLine(content)}`);
    if (file) say(`  file: ${file.fileName}, document ${file.id}`);
  }
}

function inOneLine(text: string): string {
  return text.replaceAll("\n", " / ");
}
