import ICAL from "ical.js";

/** A component of a calendar file, as a parser that is not the product's reads it; CRLF may have become LF in mail. */
export function parseCalendar(text: string): ICAL.Component {
  const read: unknown = ICAL.parse(text.trimEnd());
  const calendar = new ICAL.Component(read as ConstructorParameters<typeof ICAL.Component>[0]); // typed as an array of anything
  if (calendar.name !== "vcalendar") throw new Error("Not one whole calendar");
  if (calendar.getFirstPropertyValue("version") !== "2.0") throw new Error("Not iCalendar 2.0 (RFC 5545)");
  return calendar;
}

/** A property's value as text, by its name in lower case; times as in the file. */
export function valueIn(component: ICAL.Component, name: string): string | undefined {
  const value = component.getFirstPropertyValue(name);
  if (value === null) return undefined;
  return value instanceof ICAL.Time ? value.toICALString() : String(value);
}

/** The values of an entry. */
export function eventValues(event: ICAL.Component) {
  const parameters = (name: string) => {
    const property = event.getFirstProperty(name);
    return property
      ? { ...Object.fromEntries(parametersOf(property)), value: valueIn(event, name) }
      : undefined;
  };
  return {
    uid: valueIn(event, "uid"),
    sequence: Number(valueIn(event, "sequence")),
    stamp: valueIn(event, "dtstamp"),
    start: valueIn(event, "dtstart"),
    end: valueIn(event, "dtend"),
    status: valueIn(event, "status"),
    summary: valueIn(event, "summary"),
    description: valueIn(event, "description"),
    organizer: parameters("organizer"),
    attendee: parameters("attendee"),
    alarms: event.getAllSubcomponents("valarm").map((alarm) => valueIn(alarm, "trigger")),
  };
}

/** The values of a calendar file's only entry. */
export function entryOf(text: string) {
  const calendar = parseCalendar(text);
  const [event, ...more] = calendar.getAllSubcomponents("vevent");
  if (!event || more.length > 0) throw new Error("The calendar has not one entry");
  return { method: valueIn(calendar, "method"), ...eventValues(event) };
}

const parameterNames = ["cn", "partstat", "rsvp", "role"];

function parametersOf(property: ICAL.Property): [string, string][] {
  return parameterNames.flatMap((name) => {
    const value = property.getParameter(name);
    return value === undefined || value === null ? [] : [[name, String(value)]];
  });
}
