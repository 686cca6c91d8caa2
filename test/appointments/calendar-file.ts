/** A component of a calendar file: its properties by name, as written, and its inner components. */
export interface Component {
  readonly kind: string;
  readonly properties: Map<string, { readonly parameters: string; readonly value: string }>;
  readonly within: Component[];
}

/**
 * Parses a calendar file: a line that begins with a space continues the line before. Mail programs may have
 * dropped the CR.
 */
export function parseCalendar(text: string): Component {
  const root: Component = { kind: "", properties: new Map(), within: [] };
  const open = [root];
  for (const line of text
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter(Boolean)) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`No content line: ${line}`);
    const current = open.at(-1) ?? root;
    if (name === "BEGIN") {
      const begun: Component = { kind: value, properties: new Map(), within: [] };
      current.within.push(begun);
      open.push(begun);
    } else if (name === "END") {
      if (open.pop()?.kind !== value) throw new Error(`${value} ends where it did not begin`);
    } else {
      current.properties.set(name, { parameters, value });
    }
  }
  const [calendar, ...more] = root.within;
  if (!calendar || more.length > 0 || open.length !== 1) throw new Error("Not one whole calendar");
  return calendar;
}

/** The values of a calendar file's only entry. */
export function entryOf(text: string) {
  const calendar = parseCalendar(text);
  const [event] = calendar.within;
  if (!event) throw new Error("The calendar is empty");
  const value = (name: string) =>
    event.properties.get(name)?.value.replace(/\\n/g, "\n").replace(/\\(.)/g, "$1");
  return {
    method: calendar.properties.get("METHOD")?.value,
    uid: value("UID"),
    sequence: Number(value("SEQUENCE")),
    stamp: value("DTSTAMP"),
    start: value("DTSTART"),
    end: value("DTEND"),
    status: value("STATUS"),
    summary: value("SUMMARY"),
    description: value("DESCRIPTION"),
    organizer: event.properties.get("ORGANIZER"),
    attendee: event.properties.get("ATTENDEE"),
    alarms: event.within.map((alarm) => alarm.properties.get("TRIGGER")?.value),
  };
}
