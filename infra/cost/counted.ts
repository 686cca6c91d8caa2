/** What something may cost: requests of people, table units, events, e-mails, and what happens afterwards. The budgets of `test/budgets` hold it. */
export interface Counted {
  readonly calls: number;
  readonly read: number;
  readonly write: number;
  readonly events: number;
  readonly mails: number;
  /** Runs of functions that nobody waits for, and their units. */
  readonly afterwards: number;
  readonly readAfterwards: number;
  readonly writeAfterwards: number;
}

/** A prescription from the doctor's pen to the patient's hand: written, sent, approved, ready, handed over. */
export const prescriptionLife = {
  calls: 5,
  read: 17,
  write: 74,
  events: 5,
  mails: 2,
  afterwards: 28,
  readAfterwards: 21,
  writeAfterwards: 36,
} as const satisfies Counted;

/** An appointment: booked, confirmed, completed. */
export const appointmentLife = {
  calls: 3,
  read: 10,
  write: 35,
  events: 3,
  mails: 2,
  afterwards: 20,
  readAfterwards: 16.5,
  writeAfterwards: 35,
} as const satisfies Counted;

/** A look at a dashboard or a list, the bell's count beside it. */
export const look = {
  calls: 2,
  read: 4,
  write: 0,
  events: 0,
  mails: 0,
  afterwards: 0,
  readAfterwards: 0,
  writeAfterwards: 0,
} as const satisfies Counted;

/** Table units of what becomes of doses: of the function whose work it is, and of what follows from its events. */
export interface DoseUnits {
  readonly write: number;
  readonly read: number;
  readonly writeAfterwards: number;
  readonly readAfterwards: number;
}

/** A moment told, one with nothing open, doses of a day logged, a day closed with missed doses; a worker's part, and a look at what is due. */
export const doseUnits = {
  told: { write: 8, read: 2, writeAfterwards: 4, readAfterwards: 5.5 },
  quiet: { write: 4, read: 2, writeAfterwards: 0, readAfterwards: 0 },
  logged: { write: 5, read: 4, writeAfterwards: 3, readAfterwards: 0.5 },
  closed: { write: 9, read: 3, writeAfterwards: 0, readAfterwards: 0.5 },
  part: { write: 2, read: 0.5, writeAfterwards: 0, readAfterwards: 0 },
  look: { write: 0, read: 1.5, writeAfterwards: 0, readAfterwards: 0 },
} as const satisfies Record<string, DoseUnits>;

/** Table units of a text: its claim, the count of all texts of the hour, and plan, day and number when it is sent. */
export const textUnits = { write: 2, read: 3 } as const;
