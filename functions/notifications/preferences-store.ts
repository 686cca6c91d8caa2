import { v4 as randomId } from "uuid";
import * as z from "zod/mini";
import { getEventually, put, update } from "../platform/table/table.ts";
import { allOn, type NotificationKind, Preferences } from "./domain/index.ts";

/** A person's choices: `PREFERENCES#<user>` / `PREFERENCES`, with the token of their unsubscribe links. */
const Stored = z.object({
  preferences: z._default(Preferences, allOn),
  unsubscribeToken: z.optional(z.string()),
});
export type Stored = z.infer<typeof Stored>;

/** The settings for what nobody can switch off. */
export const everythingOn: Stored = { preferences: allOn };

/** A person's preferences, eventually consistent; everything is on until they are saved. */
export async function preferencesOf(userId: string): Promise<Preferences> {
  return (await storedOf(userId)).preferences;
}

/** Saves a person's preferences; the last save wins. */
export async function savePreferences(userId: string, preferences: Preferences): Promise<void> {
  await update(keyOf(userId), `SET ${about}, preferences = :preferences`, {
    ...described,
    ":preferences": preferences,
  });
}

/** Switches e-mails of a kind off for the person of a token. Nothing happens for an unknown token. */
export async function unsubscribe(token: string, kind: NotificationKind): Promise<void> {
  const item = await getEventually(tokenKey(token));
  if (!item) return;
  const { userId } = z.parse(z.object({ userId: z.string() }), item);
  const before = await preferencesOf(userId);
  if (before.off.email.includes(kind)) return;
  const off = { ...before.off, email: [...before.off.email, kind] };
  await savePreferences(userId, { ...before, off });
}

/**
 * Makes the token of a person's unsubscribe links, with their first e-mail. Who has it can switch that person's e-mails off, and
 * nothing else.
 */
export async function makeUnsubscribeToken(userId: string): Promise<string> {
  const made = `SET ${about}, unsubscribeToken = if_not_exists(unsubscribeToken, :token)`;
  const item = await update(keyOf(userId), made, { ...described, ":token": randomId() });
  const token = z.parse(z.object({ unsubscribeToken: z.string() }), item).unsubscribeToken;
  await put({ ...tokenKey(token), kind: "unsubscribe-token", schemaVersion: 1, userId });
  return token;
}

/** A person's preferences with the token of their unsubscribe links, if it is made; eventually consistent. */
export async function storedOf(userId: string): Promise<Stored> {
  const item = await getEventually(keyOf(userId));
  return item ? z.parse(Stored, item) : everythingOn;
}

const about = "kind = :kind, schemaVersion = :version";
const described = { ":kind": "preferences", ":version": 1 };

function keyOf(userId: string) {
  return { pk: `PREFERENCES#${userId}`, sk: "PREFERENCES" };
}

function tokenKey(token: string) {
  return { pk: `UNSUBSCRIBE#${token}`, sk: "UNSUBSCRIBE" };
}
