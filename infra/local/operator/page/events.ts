import { element, type Fields, fields, folded, list, showPage, text, typedIn, when } from "./dom.ts";

/** A coming appointment. */
export interface Planned {
  readonly begins: number;
  readonly bookedAt: number;
  /** Its time in its own zone. */
  readonly says: string;
}

const events: Fields[] = [];
const planned = new Map<string, Planned>();
let shown = "";
let from = 0;

/** Loads the events since the last call. */
export async function loadEvents(): Promise<void> {
  const more = await list(`/local/events?after=${Number(events.at(-1)?.position ?? 0)}`);
  events.push(...more);
  for (const event of more) notePlanned(event);
}

/** The appointments in the events that were not cancelled. */
export function appointments(): Planned[] {
  return [...planned.values()];
}

/** Shows the newest events, or the chosen page. */
export function showEvents(): void {
  const type = typedIn("type");
  const now = `${type} ${from} ${events.length}`;
  if (now === shown) return;
  shown = now;
  const found = events.filter((event) => text(event.detailType).includes(type)).reverse();
  const go = (next: number) => {
    from = next;
    showEvents();
  };
  showPage("passed", "events-pager", found.map(passed), from, go);
}

function passed(event: Fields): Node {
  const detail = fields(event.detail);
  const line = [text(event.position), text(event.detailType), text(fields(detail.actor).role)];
  const parts = [...line.map((each) => element("span", each)), when(text(detail.time))];
  return element("li", [folded(parts, () => [element("pre", JSON.stringify(detail, null, 2))])]);
}

function notePlanned({ detailType, detail }: Fields): void {
  const { data, time } = fields(detail);
  const { appointmentId, date, time: at, zone } = fields(data);
  const [type, id] = [text(detailType), text(appointmentId)];
  if (/^appointment\.(cancelled|completed|no_show)\./.test(type)) planned.delete(id);
  // Only some events of an appointment contain its time.
  if (!/^appointment\.(booked|confirmed|rescheduled)\./.test(type) || text(zone) === "") return;
  const begins = instantOf(text(date), text(at), text(zone));
  const bookedAt = planned.get(id)?.bookedAt ?? Date.parse(text(time));
  planned.set(id, {
    begins,
    bookedAt,
    says: `${text(date)} ${text(at)} in ${text(zone).split("/").at(-1)?.replace("_", " ")}`,
  });
}

/** The instant of a wall clock in a zone. */
function instantOf(date: string, time: string, zone: string): number {
  const guess = Date.parse(`${date}T${time}:00Z`);
  const there = new Date(guess).toLocaleString("sv-SE", { timeZone: zone });
  return guess - (Date.parse(`${there.replace(" ", "T")}Z`) - guess);
}
