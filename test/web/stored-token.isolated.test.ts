import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roleIn } from "../../web/src/lib/api/claims.ts";
import { storedToken } from "../../web/src/session/tokens/stored-token.ts";

const now = Date.parse("2026-11-23T10:00:00Z");
const storage = new Map<string, string>();

beforeEach(() => {
  const local = new Proxy(
    { getItem: (name: string) => storage.get(name) ?? null },
    {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal("localStorage", local);
});
afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
});

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const name = (client: string) => `CognitoIdentityServiceProvider.${client}.somebody.accessToken`;
const seconds = now / 1000;

test("the role is read from a valid token only", () => {
  expect(roleIn(token({ sub: "somebody", role: "doctor" }))).toBe("doctor");
  expect(roleIn(token({ sub: "somebody" }))).toBeUndefined();
  expect(roleIn("nothing")).toBeUndefined();
});

test("a token that is valid for a while is used as it is", () => {
  const stored = token({ sub: "somebody~ÿ", exp: seconds + 60 });
  storage.set(name("ours"), stored).set("CognitoIdentityServiceProvider.ours.LastAuthUser", "somebody");
  expect(storedToken(now)).toBe(stored);
});

test.each([
  ["has expired", token({ exp: seconds - 1 })],
  ["expires at once", token({ exp: seconds + 5 })],
  ["does not say when it expires", token({ sub: "somebody" })],
  ["is none", "x"],
  ["is not even readable", "a.%%%.b"],
])("a token that %s is left to the user pool's library", (_, stored) => {
  storage.set(name("ours"), stored);
  expect(storedToken(now)).toBeUndefined();
});

test("of the tokens of two clients none is used, because only the library knows their owner", () => {
  for (const client of ["ours", "another"]) storage.set(name(client), token({ exp: seconds + 60 }));
  expect(storedToken(now)).toBeUndefined();
});
