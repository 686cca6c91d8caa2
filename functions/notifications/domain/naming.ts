import * as z from "zod/mini";
import type { EmailText } from "#kernel/text/email-text";
import type { Count, Locale } from "#kernel/text/messages";
import type { OptOut } from "./preferences.ts";

/** The contexts with notification messages. */
export type Room =
  | "adherence"
  | "appointments"
  | "documents"
  | "identity"
  | "messages"
  | "notifications"
  | "prescriptions"
  | "profiles"
  | "video";

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

type In<Say extends (locale?: Locale) => unknown, Shelf> = Shelf extends keyof ReturnType<Say>
  ? ReturnType<Say>[Shelf]
  : never;
type NamesIn<Say extends (locale?: Locale) => unknown, Shelf> = Shelf extends keyof ReturnType<Say>
  ? keyof ReturnType<Say>[Shelf]
  : never;

/** The opt-out of each notification of a context. One without a decision does not compile. */
export type OptOuts<Say extends (locale?: Locale) => NoticeMessages> = Readonly<
  Record<NamesIn<Say, "inApp"> | NamesIn<Say, "emails">, OptOut>
>;

type Args<Message> = Message extends (...args: infer A) => unknown
  ? A extends [infer First]
    ? First
    : object
  : never;

/** Names messages of a context: `now` for a notification of its own, `grouped` for one of a group
 * (of one record with `about`), `groupedFrom` for a group about records of one person, `email`, `action` for a button. */
export function naming<Say extends (locale?: Locale) => NoticeMessages>(room: Room) {
  const name = (key: string, args: object): { message: NamedMessage } => ({
    message: { key: `${room}.${key}`, args: { ...args } },
  });
  return {
    now: <K extends string & keyof In<Say, "inApp">>(key: K, args: Args<In<Say, "inApp">[K]>) =>
      ({ ...name(key, args), now: true }) as const,
    grouped: <K extends string & keyof In<Say, "inApp"> & keyof In<Say, "grouped">>(
      key: K,
      args: Args<In<Say, "inApp">[K]> & Omit<Args<In<Say, "grouped">[K]>, keyof Count>,
      about?: string,
    ) => ({ ...name(key, args), grouped: true, ...(about !== undefined && { about }) }) as const,
    groupedFrom: <K extends string & keyof In<Say, "inApp"> & keyof In<Say, "grouped">>(
      from: string,
      key: K,
      args: Args<In<Say, "inApp">[K]> & Omit<Args<In<Say, "grouped">[K]>, keyof Count>,
    ) => ({ ...name(key, args), grouped: true, from }) as const,
    email: <K extends string & keyof In<Say, "emails">>(key: K, args: Args<In<Say, "emails">[K]>) =>
      name(key, args),
    action: <K extends string & keyof In<Say, "actions">>(key: K, path: string) =>
      ({ action: key, path, ...name(key, {}) }) as const,
  };
}

/** The context and the name of a message's key, `<context>.<name>`. */
export function partsOf(key: string): { room: string; name: string } {
  const dot = key.indexOf(".");
  return { room: key.slice(0, dot), name: key.slice(dot + 1) };
}
