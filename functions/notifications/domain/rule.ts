import type { Appointment } from "#domain/appointments";
import type { EventData, EventType } from "#events";
import type { NamedMessage } from "./naming.ts";
import type { NotificationType } from "./notification-type.ts";

/** What a person reads in the app: `now`, an entry of its own, or grouped with others of its kind. */
export type InAppNotice = {
  readonly to: string;
  readonly type: NotificationType;
  readonly message: NamedMessage;
  /** The path it leads to. Where several are grouped it leads to the same without what follows a question mark. */
  readonly link: string;
  /** How devices show it, where not as everything else: not at all, or only while it is of use, which is an hour. */
  readonly push?: "never" | "soon";
  /** The buttons that it has on a device, each with where it leads. */
  readonly actions?: readonly {
    readonly action: string;
    readonly message: NamedMessage;
    readonly path: string;
  }[];
} & ({ readonly now: true } | { readonly grouped: true });

/** An e-mail to one person: nothing clinical, and a link to the screen. `once` makes several events one e-mail. */
export interface EmailNotice {
  readonly to: string;
  readonly message: NamedMessage;
  /** The path of the screen that its button leads to. */
  readonly path: string;
  /** Where its second link leads: a path, or a whole address such as a map's. */
  readonly secondPath?: string | undefined;
  readonly once?: string;
  /** For what a person must hear of, whatever they chose about e-mails. */
  readonly regardless?: true;
  /** The appointment whose calendar file goes with it. */
  readonly calendar?: Appointment;
}

/** Who is notified of an event: in the app, by e-mail, or by one e-mail a morning about all that waits. */
export interface NotificationRule<About, Data> {
  inApp?(about: About, data: Data): InAppNotice | readonly InAppNotice[] | undefined;
  email?(about: About, data: Data): EmailNotice | readonly EmailNotice[] | undefined;
  digest?(about: About): string;
}

/** The rules for all events of some kinds of things, each by what the thing is then and what the event carries. */
export type NotificationRules<Kind extends string, About> = {
  readonly [Type in Extract<EventType, `${Kind}.${string}`>]: NotificationRule<About, EventData<Type>>;
};

/** The decision that nobody is notified. */
export const nobody = {};

/** Whether a rule notifies in a way, known before anything is read. */
export function notifies(
  rule: NotificationRule<never, never>,
  ...ways: (keyof NotificationRule<never, never>)[]
): boolean {
  return ways.some((way) => way in rule);
}
