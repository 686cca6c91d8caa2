import type { NamedWork } from "#contract/home";
import type { Notification } from "#domain/notifications";
import { type NewsStatus, type PrescriptionStatus, statusTraits } from "#domain/prescriptions";
import { worklistAddress } from "../../fulfilment/worklist/worklist-address.ts";
import { titleOf } from "../../prescriptions/title-of.ts";
import { nameText } from "../../profiles/exports.ts";
import { newsOfStatus } from "./messages.ts";

/** A line of the news panel. Only the page holds it. */
export interface News {
  /** What it is about and when it happened: each combination is shown once. */
  readonly id: string;
  /** A notification that counts several events has one line: that of the latest. */
  readonly about: string;
  readonly href: string | undefined;
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

/** What a panel is updated from: the bell's newest notifications, and prescriptions of which the bell says nothing. */
export interface Latest {
  readonly notifications: readonly Notification[];
  readonly news: readonly NamedWork[];
}

/** The period of the first update and the minimum of later ones; the number of lines added per update, retained, and shown. */
export const newsRules = { firstHours: 24, laterMinutes: 5, atOnce: 5, retained: 10, shown: 3 } as const;

/** Updates the panel from the latest notifications and prescriptions; `now` in milliseconds. */
export function updatedPanel(panel: Panel | undefined, { notifications, news }: Latest, now: number): Panel {
  const since = panel
    ? Math.min(now - newsRules.laterMinutes * 60_000, panel.updatedAt)
    : now - newsRules.firstHours * 3_600_000;
  const found = [...notifications.map(notified), ...news.flatMap(newsOf)]
    .filter(({ at }) => Date.parse(at) >= since)
    .filter(({ id }) => !panel?.known.includes(id))
    .sort(byTime)
    .slice(0, newsRules.atOnce);
  const replaced = new Set(found.map(({ about }) => about));
  const others = (panel?.lines ?? []).filter(({ about }) => !replaced.has(about));
  return {
    lines: [...found, ...others].sort(byTime).slice(0, newsRules.retained),
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

function notified({ id, subject: message, link: href, at, readAt }: Notification): News {
  return { id: `${id} ${at}`, about: id, href, message, at, isRead: readAt !== undefined };
}

function newsOf(prescription: NamedWork): News | [] {
  const { id, status, updatedAt: at } = prescription;
  if (!isNews(status)) return [];
  const message = newsOfStatus()[status]({
    patient: nameText(prescription),
    medicine: titleOf(prescription),
  });
  const about = `${id} ${status}`;
  return { id: about, about, href: worklistAddress({ prescription: id }), message, at, isRead: false };
}

function isNews(status: PrescriptionStatus): status is NewsStatus {
  return statusTraits[status].isNews;
}

function byTime(a: News, b: News): number {
  return b.at.localeCompare(a.at);
}
