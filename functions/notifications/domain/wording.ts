import type { Count, Locale } from "#kernel/messages";
import { messages as appointments } from "../../appointments/domain/messages.ts";
import { messages as identity } from "../../identity/domain/messages.ts";
import { messages as prescriptions } from "../../prescriptions/domain/messages.ts";
import { messages as profiles } from "../../profiles/domain/messages.ts";
import { messages as notifications } from "./messages.ts";
import type { EmailText, NamedMessage, NoticeMessages } from "./naming.ts";

/** The rooms whose messages people are notified with. */
export const rooms: Readonly<Record<string, (locale?: Locale) => NoticeMessages>> = {
  appointments,
  identity,
  notifications,
  prescriptions,
  profiles,
};

/** What an entry of the bell says, for the reader unless a locale is named; of several, what is said of `count`. */
export function inAppText(message: NamedMessage, locale?: Locale, count?: Count): string {
  const { inApp, grouped } = roomOf(message)(locale);
  return count ? say(grouped, { ...message, args: { ...count } }) : say(inApp, message);
}

/** What an e-mail says. */
export function emailText(message: NamedMessage, locale: Locale): EmailText {
  return say(roomOf(message)(locale).emails, message);
}

function roomOf({ key }: NamedMessage) {
  const room = rooms[key.slice(0, key.indexOf("."))];
  if (!room) throw new Error(`There is no room for the message ${key}.`);
  return room;
}

function say<T>(
  sentences: Readonly<Record<string, (args: never) => T>> = {},
  { key, args }: NamedMessage,
): T {
  const sentence = sentences[key.slice(key.indexOf(".") + 1)];
  if (!sentence) throw new Error(`There is no message ${key}.`);
  return sentence(args as never); // whoever named the message gave the arguments that it takes
}
