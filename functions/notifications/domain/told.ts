import type { Appointment } from "../../appointments/domain/index.ts";
import type { Prescription, Renewal } from "../../prescriptions/domain/index.ts";

/**
 * What the bell says to one person: `now`, an entry of its own, or joined with others of its kind. `joins` is what the
 * entry says then, with {count} in it.
 */
export type Note = {
  readonly to: string;
  readonly type: string;
  readonly subject: string;
  readonly link: string;
} & ({ readonly now: true } | { readonly joins: string });

/** What an e-mail says to one person: nothing clinical, and a link to the screen. `once` makes several events one mail. */
export interface MailNote {
  readonly to: string;
  readonly subject: string;
  readonly words: readonly string[];
  readonly link: { readonly words: string; readonly path: string };
  readonly once?: string;
  /** For what a person must hear of, whatever they chose about e-mails. */
  readonly regardless?: true;
  /** The visit whose calendar file goes with it. */
  readonly calendar?: Appointment;
}

/** Who is told of an event about something: by the bell, by a mail, or by one mail a morning about all that waits. */
export interface Told<About> {
  readonly bell?: (about: About, data: EventData) => Note | readonly Note[] | undefined;
  readonly mail?: (about: About, data: EventData) => MailNote | undefined;
  readonly digest?: (about: About) => string;
}

/** What the event itself says, for a decision that it makes a difference to. */
export type EventData = Readonly<Record<string, unknown>>;

/** Who is told of an event, and what it is about; `nobody` is a decision too. */
export type Telling =
  | ({ readonly about: "visit" } & Told<Appointment>)
  | ({ readonly about: "prescription" } & Told<Prescription>)
  | ({ readonly about: "renewal" } & Told<Renewal>)
  | ({ readonly about: "professional" } & Told<Professional>)
  | ({ readonly about: "account" } & Told<{ readonly userId: string }>)
  | { readonly about: "nobody" };

/** A doctor or a pharmacy. */
export interface Professional {
  readonly userId: string;
  readonly role: string;
}

/** A decision about an event of a visit. */
export const visit = (told: Told<Appointment>): Telling => ({ about: "visit", ...told });

/** A decision about an event of a prescription. */
export const prescription = (told: Told<Prescription>): Telling => ({ about: "prescription", ...told });

/** A decision about an event of a request for a renewal. */
export const renewal = (told: Told<Renewal>): Telling => ({ about: "renewal", ...told });

/** A decision about an event of a professional as such. */
export const professional = (told: Told<Professional>): Telling => ({ about: "professional", ...told });

/** A decision about an event of an account. */
export const account = (told: Told<{ readonly userId: string }>): Telling => ({ about: "account", ...told });

/** The decision that nobody is told. */
export const nobody: Telling = { about: "nobody" };

/** Whether anybody is told in a way. */
export function isTold(decision: Telling, way: keyof Told<never>): boolean {
  return way in decision;
}
