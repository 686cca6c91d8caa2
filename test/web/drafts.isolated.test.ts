import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { forgetSent, keepDraft, storedDraft } from "../../web/src/session/drafts.ts";
import { session } from "../../web/src/session/state.ts";
import { hintKey, isInDraft, removeStored } from "../../web/src/session/storage-keys.ts";
import { signInHere, stubLocalStorage } from "./writer.ts";

const Note = z.object({ content: z.string() });
const note = { content: 'Twice daily, "with food".\nNot at night.' };
let entries: Map<string, string>;
const drafts = () => [...entries.keys()].filter((key) => key.includes("draft"));

beforeEach(() => {
  entries = stubLocalStorage();
  signInHere("ines");
});
afterEach(() => {
  session.set({ state: "loading" });
  vi.unstubAllGlobals();
});

test("a draft is found again by its writer, until it is removed", () => {
  keepDraft("note", note);
  expect(storedDraft("note", Note)).toEqual(note);
  expect(storedDraft("another note", Note)).toBeUndefined();
  expect([note.content, "Not at night."].map(isInDraft)).toEqual([true, false]);
  keepDraft("note", undefined);
  expect([storedDraft("note", Note), drafts()]).toEqual([undefined, []]);
});

test("a draft is gone when its writer signs out, or another person signs in here", () => {
  keepDraft("note", note);
  signInHere("ines");
  expect(drafts()).toHaveLength(1);
  signInHere("anna");
  expect([storedDraft("note", Note), drafts()]).toEqual([undefined, []]);
  keepDraft("note", note);
  removeStored();
  expect([...entries]).toEqual([]);
});

test("what is typed after another tab signed out, or signed another person in, is kept nowhere", () => {
  for (const hint of [undefined, "anna"]) {
    if (hint === undefined) entries.delete(hintKey);
    else signInHere(hint);
    session.set({ state: "in", person: { id: "ines", role: "doctor", email: "", profileComplete: true } });
    keepDraft("note", note);
    expect([storedDraft("note", Note), drafts()]).toEqual([undefined, []]);
  }
});

test.each([
  ["cut off", '{"content":'],
  ["of another version", '{"text":"Twice daily"}'],
])("a draft that is %s is dropped", (_, written) => {
  keepDraft("note", note);
  for (const key of drafts()) entries.set(key, written);
  expect([storedDraft("note", Note), drafts()]).toEqual([undefined, []]);
});

test("a draft for which the device has no room stays in its field, and what was kept before stays kept", () => {
  keepDraft("note", note);
  vi.stubGlobal("localStorage", {
    ...localStorage,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  keepDraft("note", { content: "x" });
  expect(warned).toHaveBeenCalledOnce();
  expect(storedDraft("note", Note)).toEqual(note);
});

test("a pasted book does not take the room of what signs its writer in", () => {
  keepDraft("note", note);
  keepDraft("note", { content: "x".repeat(100_000) });
  expect(storedDraft("note", Note)).toEqual(note);
});

test("the draft of what was sent is gone, wherever its screen is, and no other one", () => {
  keepDraft("reply", { id: "a", ...note });
  keepDraft("note", { id: "b", ...note });
  forgetSent("a");
  expect([storedDraft("reply", Note), storedDraft("note", Note)]).toEqual([undefined, note]);
});
