import * as z from "zod/mini";
import type { EmailText } from "#kernel/text/email-text";
import type { Count, Locale } from "#kernel/text/messages";

/** The notification messages of a context. `grouped` has the texts for several events, `inApp` those for one. */
export interface NoticeMessages {
  readonly inApp?: Readonly<Record<string, (args: never) => string>>;
  readonly grouped?: Readonly<Record<string, (args: never) => string>>;
  readonly emails?: Readonly<Record<string, (args: never) => EmailText>>;
  /** Buttons of a notification on a device. */
  readonly actions?: Readonly<Record<string, () => string>>;
}

/** A message by its name, `<context>.<key>`, and its arguments. It is stored, and becomes text in the reader's language. */
export const NamedMessage = z.object({ key: z.string(), args: z.record(z.string(), z.unknown()) });
export type NamedMessage = z.infer<typeof NamedMessage>;

type In<Room extends (locale?: Locale) => unknown, Shelf> = Shelf extends keyof ReturnType<Room>
  ? ReturnType<Room>[Shelf]
  : never;
type Args<Say> = Say extends (...args: infer A) => unknown
  ? A extends [infer First]
    ? First
    : object
  : never;

/** Names messages of a context: `now` for a notification of its own, `grouped` for one of a group
 * (of one record with `about`), `groupedFrom` for a group about records of one person, `email`, `action` for a button. */
export function naming<Room extends (locale?: Locale) => NoticeMessages>(room: string) {
  const name = (key: string, args: object): { message: NamedMessage } => ({
    message: { key: `${room}.${key}`, args: { ...args } },
  });
  return {
    now: <K extends string & keyof In<Room, "inApp">>(key: K, args: Args<In<Room, "inApp">[K]>) =>
      ({ ...name(key, args), now: true }) as const,
    grouped: <K extends string & keyof In<Room, "inApp"> & keyof In<Room, "grouped">>(
      key: K,
      args: Args<In<Room, "inApp">[K]> & Omit<Args<In<Room, "grouped">[K]>, keyof Count>,
      about?: string,
    ) => ({ ...name(key, args), grouped: true, ...(about !== undefined && { about }) }) as const,
    groupedFrom: <K extends string & keyof In<Room, "inApp"> & keyof In<Room, "grouped">>(
      from: string,
      key: K,
      args: Args<In<Room, "inApp">[K]> & Omit<Args<In<Room, "grouped">[K]>, keyof Count>,
    ) => ({ ...name(key, args), grouped: true, from }) as const,
    email: <K extends string & keyof In<Room, "emails">>(key: K, args: Args<In<Room, "emails">[K]>) =>
      name(key, args),
    action: <K extends string & keyof In<Room, "actions">>(key: K, path: string) =>
      ({ action: key, path, ...name(key, {}) }) as const,
  };
}
