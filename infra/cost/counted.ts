/**
 * Upper limits of a use: people's requests, table units, events, e-mails, and background work. `test/budgets`
 * asserts them.
 */
export interface Counted {
  readonly calls: number;
  readonly read: number;
  readonly write: number;
  readonly events: number;
  readonly mails: number;
  /** Background runs of functions, and their units. */
  readonly afterwards: number;
  readonly readAfterwards: number;
  readonly writeAfterwards: number;
}

/** A whole prescription: written, sent, approved, ready, dispensed, with the e-mails that are gathered. */
export const prescriptionLife = {
  calls: 5,
  read: 22,
  write: 124,
  events: 5,
  mails: 3,
  afterwards: 29,
  readAfterwards: 33,
  writeAfterwards: 60,
} as const satisfies Counted;

/** An appointment: booked, e-mailed to the doctor with the schedules of those five minutes, confirmed, completed. */
export const appointmentLife = {
  calls: 3,
  read: 14,
  write: 44,
  events: 3,
  mails: 2,
  afterwards: 26,
  readAfterwards: 35,
  writeAfterwards: 47,
} as const satisfies Counted;

/** A message: sent, fetched by the other's open screen with the list and the unread count, and read. */
export const messageLife = {
  calls: 5,
  read: 12,
  write: 21,
  events: 2,
  mails: 0,
  afterwards: 9,
  readAfterwards: 8,
  writeAfterwards: 8,
} as const satisfies Counted;

/** A video call: started, answered, connected with 13 signals, ended, and shown on both screens. */
export const videoCallLife = {
  calls: 38,
  read: 109,
  write: 62,
  events: 3,
  mails: 0,
  afterwards: 10,
  readAfterwards: 5,
  writeAfterwards: 12,
} as const satisfies Counted;

/** A minute of a video call: both pages report that they are there. */
export const videoCallMinute = {
  calls: 2,
  read: 4,
  write: 4,
  events: 0,
  mails: 0,
  afterwards: 0,
  readAfterwards: 0,
  writeAfterwards: 0,
} as const satisfies Counted;

/** A dashboard or a list, with the count of what is unread. */
export const look = {
  calls: 2,
  read: 4.5,
  write: 0,
  events: 0,
  mails: 0,
  afterwards: 0,
  readAfterwards: 0,
  writeAfterwards: 0,
} as const satisfies Counted;

/** Table units of dose reminders: those of the function itself, and those of what follows from its events. */
export interface DoseUnits {
  readonly write: number;
  readonly read: number;
  readonly writeAfterwards: number;
  readonly readAfterwards: number;
}

/**
 * `announced` is a moment with a reminder, `quiet` a day without an open dose, `logged` the doses of a day,
 * `closed` a day with missed doses, `part` a worker's message and `look` a query for due items.
 */
export const doseUnits = {
  announced: { write: 8, read: 2, writeAfterwards: 4, readAfterwards: 6 },
  quiet: { write: 4, read: 2, writeAfterwards: 0, readAfterwards: 0 },
  logged: { write: 7, read: 4, writeAfterwards: 3, readAfterwards: 0.5 },
  closed: { write: 9, read: 3, writeAfterwards: 0, readAfterwards: 0.5 },
  part: { write: 2, read: 0.5, writeAfterwards: 0, readAfterwards: 0 },
  look: { write: 0, read: 1.5, writeAfterwards: 0, readAfterwards: 0 },
} as const satisfies Record<string, DoseUnits>;

/** Table units of a text: its claim, the count of all texts of the hour, and plan, day, number and profile when it is sent. */
export const textUnits = { write: 2, read: 4 } as const;
