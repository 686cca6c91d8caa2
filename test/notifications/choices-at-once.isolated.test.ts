import { afterAll, beforeAll, expect, test } from "vitest";
import { allOn, type NotificationKind } from "#domain/notifications";
import {
  makeUnsubscribeToken,
  preferencesOf,
  savePreferences,
  unsubscribe,
} from "../../functions/notifications/preferences-store.ts";
import { retryOnConflict } from "../../functions/platform/table/retry-on-conflict.ts";
import { openTableWorld } from "../platform/table/table-world.ts";

const kinds: NotificationKind[] = ["appointments", "prescriptions", "reminders", "messages"];
const quiet = { from: "22:00", to: "07:00", zone: "America/New_York" };
let world: Awaited<ReturnType<typeof openTableWorld>>;

beforeAll(async () => {
  world = await openTableWorld();
});
afterAll(() => world.end());

const everyKind = (token: string) => kinds.map((kind) => retryOnConflict(() => unsubscribe(token, kind)));

test("kinds that are unsubscribed from at once are all off, for a person who never chose and for one who did", async () => {
  for (const person of ["new", "saved"]) {
    const token = await makeUnsubscribeToken(person);
    if (person === "saved") await savePreferences(person, { ...allOn, quiet });
    await Promise.all(everyKind(token));
    const { off, ...rest } = await preferencesOf(person);
    expect(off.email.toSorted()).toEqual(kinds.toSorted());
    expect(rest).toEqual(person === "saved" ? { quiet } : {});
  }
});

test("a save beside links in e-mails loses none of them, and they lose none of what it says", async () => {
  const token = await makeUnsubscribeToken("both");
  const form = { ...allOn, off: { email: [], push: ["calls" as const] }, quiet, shown: [] };
  await Promise.all([...everyKind(token), retryOnConflict(() => savePreferences("both", form))]);
  const { off, ...rest } = await preferencesOf("both");
  expect({ ...rest, email: off.email.toSorted(), push: off.push }).toEqual({
    quiet,
    email: kinds.toSorted(),
    push: ["calls"],
  });
});

test("a form that was filled in before a link was used leaves that kind off, and switches on what it showed as off", async () => {
  const token = await makeUnsubscribeToken("late");
  await savePreferences("late", { ...allOn, off: { email: ["calls"], push: [] } });
  await unsubscribe(token, "messages");
  const saved = await savePreferences("late", { off: { email: [], push: [] }, shown: ["calls"] });
  expect(saved).toEqual({ off: { email: ["messages"], push: [] } });
  expect(await preferencesOf("late")).toEqual(saved);
  // A form that showed it may switch it on again.
  expect(await savePreferences("late", { ...allOn, shown: ["messages"] })).toEqual(allOn);
});
