import { v4 as randomId } from "uuid";
import * as z from "zod/mini";
import { Problem } from "#kernel/call/problem";
import { get, getEventually, put, update } from "../platform/table/table.ts";
import { allOn, type Choices, chosen, type NotificationKind, Preferences } from "./domain/index.ts";

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

/** Saves what a person chose in a form, and returns it. Throws Problem 409 if another change was faster. */
export async function savePreferences(userId: string, choices: Choices): Promise<Preferences> {
  return await change(userId, (before) => chosen(before, choices));
}

/** Switches e-mails of a kind off for the person of a token. Nothing happens for an unknown token. Throws Problem 409 like a save. */
export async function unsubscribe(token: string, kind: NotificationKind): Promise<void> {
  const item = await getEventually(tokenKey(token));
  if (!item) return;
  const { userId } = z.parse(z.object({ userId: z.string() }), item);
  await change(userId, (before) => {
    if (before.off.email.includes(kind)) return before;
    return { ...before, off: { ...before.off, email: [...before.off.email, kind] } };
  });
}

/** Stores what a change makes of the preferences, unless they changed since they were read. */
async function change(userId: string, changed: (before: Preferences) => Preferences): Promise<Preferences> {
  const item = await get(keyOf(userId));
  const before = item?.preferences;
  const known = item ? z.parse(Stored, item).preferences : allOn;
  const after = changed(known);
  if (after === known) return known;
  const values = { ...described, ":preferences": after, ...(before !== undefined && { ":before": before }) };
  const condition = before === undefined ? "attribute_not_exists(preferences)" : "preferences = :before";
  const stored = await update(keyOf(userId), `SET ${about}, preferences = :preferences`, values, {
    condition,
  });
  if (!stored) throw new Problem("changed_meanwhile");
  return after;
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
