import {
  type NewsStatus,
  type PharmacyPrescription,
  type PrescriptionStatus,
  statusTraits,
} from "#domain/prescriptions";
import { newsOfStatus } from "./messages.ts";

/** One line of the pharmacy's panel. It is held by the page alone. */
export interface News {
  /** A prescription in a status is news once. */
  readonly id: string;
  readonly prescriptionId: string;
  readonly message: string;
  /** When it happened, an instant. */
  readonly at: string;
  readonly isRead: boolean;
}

/** The panel's lines, the newest first, and what it has had already, cleared lines too. */
export interface Panel {
  readonly lines: readonly News[];
  readonly known: readonly string[];
  /** When it last looked, in milliseconds. */
  readonly lookedAt: number;
}

/** How far back the first look goes and every later one at least; how many lines a look adds, and how many are kept and shown. */
export const newsRules = { firstHours: 24, laterMinutes: 5, atOnce: 5, kept: 10, shown: 3 } as const;

/** The panel after a look at the latest prescriptions; `now` in milliseconds. */
export function look(panel: Panel | undefined, latest: readonly PharmacyPrescription[], now: number): Panel {
  const since = panel
    ? Math.min(now - newsRules.laterMinutes * 60_000, panel.lookedAt)
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
    lookedAt: now,
  };
}

/** The panel with a line read. */
export function read(panel: Panel, id: string): Panel {
  return { ...panel, lines: panel.lines.map((line) => (line.id === id ? { ...line, isRead: true } : line)) };
}

/** The panel without lines; none of them comes back. */
export function cleared(panel: Panel): Panel {
  return { ...panel, lines: [] };
}

function newsOf(prescription: PharmacyPrescription): News | [] {
  const { id, status, updatedAt } = prescription;
  if (!isNews(status)) return [];
  const message = newsOfStatus[status](prescription);
  return { id: `${id} ${status}`, prescriptionId: id, message, at: updatedAt, isRead: false };
}

function isNews(status: PrescriptionStatus): status is NewsStatus {
  return statusTraits[status].isNews;
}

function byTime(a: News, b: News): number {
  return b.at.localeCompare(a.at);
}
