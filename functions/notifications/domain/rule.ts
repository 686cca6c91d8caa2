import type { Appointment } from "#domain/appointments";
import type { EventData, EventType } from "#events";
import type { NamedMessage } from "./naming.ts";
import type { NotificationType } from "./notification-type.ts";

/**
 * A notification in the app: `now` makes it one of its own, `grouped` groups it with others of its kind, and of the same record
 * if it names one in `about`, or of the same person if it names one in `from`. `reads` finds it by `about`. An `urgent` one lies above
 * all others until it is read, and is pushed whatever its reader switched off.
 */
export type InAppNotice = {
  readonly to: string;
  readonly type: NotificationType;
  readonly message: NamedMessage;
  /** The path that it opens. A group about several records opens the same path without its query. */
  readonly link: string;
  /** An exception on devices: it is never shown, or only within an hour, or only while a call rings. */
  readonly push?: "never" | "soon" | "ring";
  /** On a device it replaces an earlier one with the same tag. By default a tag of its own. */
  readonly tag?: string;
  /** Its buttons on a device, each with the path that it opens. */
  readonly actions?: readonly {
    readonly action: string;
    readonly message: NamedMessage;
    readonly path: string;
  }[];
} & (
  | { readonly now: true; readonly urgent?: true; readonly about?: string }
  | { readonly grouped: true; readonly about?: string; readonly from?: string }
);

/**
 * An e-mail to one person: nothing clinical, and a link to the screen. `once` makes several events one e-mail; `daily` those of
 * one date in the zone of the doctor, which is also the nearest known zone of their patient.
 */
export interface EmailNotice {
  readonly to: string;
  readonly message: NamedMessage;
  /** The path of the screen that its button opens. */
  readonly path: string;
  /** The target of its second link: a path, or a full address such as a map's. */
  readonly secondPath?: string | undefined;
  readonly once?: string;
  readonly daily?: { readonly about: string; readonly doctorId: string };
  /** With this, all e-mails of the message to the person within a few minutes are one, whose message gets their `count`. */
  readonly gatheredBy?: string | undefined;
  /** The e-mails that it stands for: their subjects become its argument `subjects`. */
  readonly lists?: readonly NamedMessage[];
  /** The pharmacy whose opening hours and closed dates it states, as they are when it is sent. */
  readonly openingOf?: string | undefined;
  /** The appointment whose calendar file is attached. */
  readonly calendar?: Appointment;
}

/** A person who has seen a record, as far as notifications of these types say. */
export interface Reads {
  readonly by: string;
  readonly types: readonly NotificationType[];
}

/**
 * The recipients of an event: in the app and on devices, on devices alone, by e-mail, or by the morning's digest; and who has
 * now seen its record.
 */
export interface NotificationRule<About, Data> {
  inApp?(about: About, data: Data): InAppNotice | readonly InAppNotice[] | undefined;
  device?(about: About, data: Data): InAppNotice | undefined;
  email?(about: About, data: Data): EmailNotice | readonly EmailNotice[] | undefined;
  digest?(about: About): string;
  /** Whose notifications about the record are read by this event, all or only those of some types. */
  reads?(about: About, data: Data): Reads | string | undefined;
}

/** The rules for all events of some kinds of aggregates. A rule gets the current aggregate and the event's data. */
export type NotificationRules<Kind extends string, About> = {
  readonly [Type in Extract<EventType, `${Kind}.${string}`>]: NotificationRule<About, EventData<Type>>;
};

/** The rule of an event that notifies nobody. */
export const nobody = {};

/** Whether a rule notifies in one of these ways. Nothing has to be read for it. */
export function notifies(
  rule: NotificationRule<never, never>,
  ...ways: (keyof NotificationRule<never, never>)[]
): boolean {
  return ways.some((way) => way in rule);
}
