import { messages as adherence } from "#domain/adherence";
import { messages as appointments } from "#domain/appointments";
import { messages as identity } from "#domain/identity";
import { messages as prescriptions } from "#domain/prescriptions";
import { messages as profiles } from "#domain/profiles";
import type { EmailText } from "#kernel/text/email-text";
import type { Count, Locale } from "#kernel/text/messages";
import type { PushMessage } from "./device.ts";
import { messages as notifications } from "./messages.ts";
import type { NamedMessage, NoticeMessages } from "./naming.ts";
import { topicOf } from "./notification-type.ts";
import type { InAppNotice } from "./rule.ts";

/** The rooms whose messages people are notified with. */
export const rooms: Readonly<Record<string, (locale?: Locale) => NoticeMessages>> = {
  adherence,
  appointments,
  identity,
  notifications,
  prescriptions,
  profiles,
};

/**
 * What an entry of the bell says, for the reader unless a locale is named; of several, what is said of `count`. Entries are kept
 * longer than we word them: one whose message is gone is worded in general, and the list around it is shown.
 */
export function inAppText(message: NamedMessage, locale?: Locale, count?: Count): string {
  const { inApp, grouped } = roomOf(message)?.(locale) ?? {};
  const args = count ? { ...count } : message.args;
  return say(count ? grouped : inApp, message.key, args) ?? notifications(locale).unknown;
}

/**
 * What a device shows of an entry of the bell. Whoever passes by may read it, so it names no medicine and no patient. `type` is
 * the entry's.
 */
export function pushText(
  { message, type, actions }: Pick<InAppNotice, "message" | "type" | "actions">,
  locale: Locale,
): Pick<PushMessage, "title" | "body" | "actions"> {
  const { medicine: _, ...args } = message.args;
  const { headings, aPatient } = notifications(locale);
  return {
    title: headings[topicOf(type) ?? "news"],
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

/** What an e-mail says. Throws for a message that is not known: it is not sent, and its event is kept for the operator. */
export function emailText({ key, args }: NamedMessage, locale: Locale): EmailText {
  const text = say(roomOf({ key })?.(locale).emails, key, args);
  if (!text) throw new Error(`There is no message ${key}.`);
  return text;
}

function actionText({ key }: NamedMessage, locale: Locale): string {
  return say(roomOf({ key })?.(locale).actions, key, {}) ?? key;
}

function roomOf({ key }: Pick<NamedMessage, "key">) {
  const room = key.slice(0, key.indexOf("."));
  return Object.hasOwn(rooms, room) ? rooms[room] : undefined;
}

function say<T>(
  sentences: Readonly<Record<string, (args: never) => T>> = {},
  key: string,
  args: object,
): T | undefined {
  const name = key.slice(key.indexOf(".") + 1);
  if (!Object.hasOwn(sentences, name)) return undefined;
  return sentences[name]?.(args as never); // whoever named the message gave the arguments that it takes
}
