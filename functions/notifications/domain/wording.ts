import { messages as adherence } from "#domain/adherence";
import { messages as appointments } from "#domain/appointments";
import { messages as conversations } from "#domain/conversations";
import { messages as documents } from "#domain/documents";
import { messages as identity } from "#domain/identity";
import { messages as prescriptions } from "#domain/prescriptions";
import { messages as profiles } from "#domain/profiles";
import { messages as video } from "#domain/video";
import type { EmailText } from "#kernel/text/email-text";
import type { Count, Locale } from "#kernel/text/messages";
import type { PushMessage } from "./device.ts";
import { messages as notifications } from "./messages.ts";
import { type NamedMessage, type NoticeMessages, partsOf, type Room } from "./naming.ts";
import { headingOf } from "./notification-type.ts";
import type { InAppNotice } from "./rule.ts";

/** The contexts with notification messages. */
export const rooms: Readonly<Record<Room, (locale?: Locale) => NoticeMessages>> = {
  adherence,
  appointments,
  documents,
  identity,
  // Stored notifications name this context as it was called first.
  messages: conversations,
  notifications,
  prescriptions,
  profiles,
  video,
};

/**
 * The text of a notification in the app, in the reader's language or that of `locale`; with `count` the text for several events.
 * A stored notification whose message was removed gets a general text, so that its list can still be shown.
 */
export function inAppText(message: NamedMessage, locale?: Locale, count?: Count): string {
  const { inApp, grouped } = roomOf(message)?.(locale) ?? {};
  const args = { ...message.args, ...count };
  return say(count ? grouped : inApp, message.key, args) ?? notifications(locale).unknown;
}

/**
 * The text of a notification on a device. Others may see the screen, so it names no medicine, no symptom and no patient. `type` is the
 * notification's.
 */
export function pushText(
  { message, type, actions }: Pick<InAppNotice, "message" | "type" | "actions">,
  locale: Locale,
): Pick<PushMessage, "title" | "body" | "actions"> {
  const { medicine: _, symptoms: __, ...args } = message.args;
  const { headings, aPatient } = notifications(locale);
  return {
    title: headings[headingOf(type)],
    body: inAppText({ ...message, args: { ...args, patient: aPatient } }, locale),
    ...(actions && {
      actions: actions.map(({ action, path, message }) => ({
        action,
        path,
        title: actionText(message, locale),
      })),
    }),
  };
}

/**
 * The text of an e-mail; the time of an appointment also in the reader's zone. Throws for an unknown message: nothing is
 * sent, and the event goes to the dead letters.
 */
export function emailText({ key, args }: NamedMessage, locale: Locale, readerZone?: string): EmailText {
  const text = say(roomOf({ key })?.(locale).emails, key, inZone(args, readerZone));
  if (!text) throw new Error(`There is no message ${key}.`);
  return text;
}

/** The arguments, an appointment with the reader's zone. */
function inZone(args: NamedMessage["args"], readerZone: string | undefined): NamedMessage["args"] {
  const { appointment } = args;
  if (readerZone === undefined || typeof appointment !== "object") return args;
  return { ...args, appointment: { ...appointment, readerZone } };
}

function actionText({ key }: NamedMessage, locale: Locale): string {
  return say(roomOf({ key })?.(locale).actions, key, {}) ?? key;
}

function roomOf({ key }: Pick<NamedMessage, "key">) {
  const { room } = partsOf(key);
  const known: Readonly<Record<string, (typeof rooms)[Room]>> = rooms;
  return Object.hasOwn(known, room) ? known[room] : undefined;
}

function say<T>(
  sentences: Readonly<Record<string, (args: never) => T>> = {},
  key: string,
  args: object,
): T | undefined {
  const { name } = partsOf(key);
  if (!Object.hasOwn(sentences, name)) return undefined;
  return sentences[name]?.(args as never); // `naming` checked the arguments
}
