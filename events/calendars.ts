import { eventsOf } from "./event.ts";
import { token } from "./terms/token.ts";

const event = eventsOf("calendars", { calendar: "Calendar subscriptions" });
const owner = { userId: token };

export const CalendarAddressCreated = event("calendar.address_created", 1, owner, {
  summary: "A person created a secret address for a calendar app; an earlier one ended",
  people: ["userId"],
  describe: () => "A secret address of the person's calendar was created.",
});

export const CalendarChanged = event("calendar.changed", 1, owner, {
  summary: "A person chose names or initials for the entries of their calendar",
  people: ["userId"],
  describe: () => "The person changed what their calendar shows.",
});

export const CalendarClosed = event("calendar.closed", 1, owner, {
  summary: "A person ended the address of their calendar",
  people: ["userId"],
  describe: () => "The person ended the address of their calendar.",
});
