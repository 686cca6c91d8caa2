import {
  type NewsStatus,
  type PharmacyPrescription,
  type PrescriptionStatus,
  statusTraits,
} from "#domain/prescriptions";
import { titleOf } from "../../prescriptions/title-of.ts";
import { newsOfStatus } from "./messages.ts";

/** A line of the news panel. Only the page holds it. */
export interface News {
  /** Prescription id and status: each combination is shown once. */
  readonly id: string;
  readonly prescriptionId: string;
  readonly message: string;
  /** When it happened, an instant. */
  readonly at: string;
  readonly isRead: boolean;
}

/** The state of the news panel: its lines, newest first, and the ids shown so far, cleared ones included. */
export interface Panel {
  readonly lines: readonly News[];
  readonly known: readonly string[];
  /** When it was last updated, in milliseconds. */
  readonly updatedAt: number;
}

/** The period of the first update and the minimum of later ones; the number of lines added per update, kept, and shown. */
export const newsRules = { firstHours: 24, laterMinutes: 5, atOnce: 5, kept: 10, shown: 3 } as const;

/** Updates the panel from the latest prescriptions; `now` in milliseconds. */
export function updatedPanel(
  panel: Panel | undefined,
  latest: readonly PharmacyPrescription[],
  now: number,
): Panel {
  const since = panel
    ? Math.min(now - newsRules.laterMinutes * 60_000, panel.updatedAt)
    : now - newsRules.firstHours * 3_600_000;
  const found = latest
    .filter(({ updatedAt }) => Date.parse(updatedAt) >= since)
    .flatMap(newsOf)
    .filter(({ id }) => !panel?.known.includes(id))
    .sort(byTime)
    .slice(0, newsRules.atOnce);
  return {
    lines: [...found, ...(panel?.lines ?? [])].sort(byTime).slice(0, newsRules.kept),
    known: [...(panel?.known ?? []), ...found.map(({ id }) => id)],
    updatedAt: now,
  };
}

/** Marks a line as read. */
export function markRead(panel: Panel, id: string): Panel {
  return { ...panel, lines: panel.lines.map((line) => (line.id === id ? { ...line, isRead: true } : line)) };
}

/** Clears the panel; cleared lines do not reappear. */
export function cleared(panel: Panel): Panel {
  return { ...panel, lines: [] };
}

function newsOf(prescription: PharmacyPrescription): News | [] {
  const { id, status, updatedAt, patientName } = prescription;
  if (!isNews(status)) return [];
  const message = newsOfStatus()[status]({ patientName, medicine: titleOf(prescription) });
  return { id: `${id} ${status}`, prescriptionId: id, message, at: updatedAt, isRead: false };
}

function isNews(status: PrescriptionStatus): status is NewsStatus {
  return statusTraits[status].isNews;
}

function byTime(a: News, b: News): number {
  return b.at.localeCompare(a.at);
}
