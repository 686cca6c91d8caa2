import type { contract } from "#contract/identity";
import { identityCalls } from "../identity/identity-calls.ts";
import { newPatient } from "../world.ts";
import type { Around } from "./around.ts";
import { type Table, who } from "./row.ts";

const email = "somebody@example.com";
/** The address of a person who has an account, a minute later: until then there is no second code. */
async function known({ world }: Around) {
  const person = await newPatient(world.origin);
  world.clock.advance(60_000);
  return person.email;
}
const wrong = { email, challenge: "x".repeat(22), code: "000000" };

/** Codes are counted by network, by address and, for signing up, over all. */
export const identity = {
  signUp: { who: who.anyone, requests: 7, input: () => ({ email }) },
  askForSignInCode: {
    who: who.anyone,
    requests: 7,
    input: () => ({ email }),
    firstInput: async (around) => ({ email: await known(around) }),
  },
  askForReset: {
    who: who.anyone,
    requests: 7,
    input: () => ({ email }),
    firstInput: async (around) => ({ email: await known(around) }),
  },
  signIn: {
    who: who.whoHasTheCode,
    countsRefusals: true,
    requests: 6,
    input: () => wrong,
    firstInput: async ({ world }) => {
      const at = identityCalls(world);
      const email = at.newAddress();
      const challenge = await at.signUp(email);
      return { email, challenge, code: await at.codeTo(email), role: "patient" };
    },
  },
  resetPassword: {
    who: who.whoHasTheCode,
    countsRefusals: true,
    requests: 7,
    input: () => ({ ...wrong, password: "a long password" }),
    firstInput: async (around) => {
      const at = identityCalls(around.world);
      const email = await known(around);
      const challenge = await at.askForReset(email);
      return { email, challenge, code: await at.codeTo(email), password: "a long password" };
    },
  },
  me: { who: who.everyRoleAlike, requests: 1, input: () => ({}) },
  requestClosing: { who: who.everyRoleButAuditors, requests: 2, input: () => ({}) },
  cancelClosing: { who: who.everyRoleButAuditors, requests: 2, input: () => ({}) },
  // One more for a person whose e-mails are stopped.
  resumeMail: { who: who.everyRole, requests: 1, input: () => ({}) },
  endMySessions: { who: who.everyRole, requests: 2, input: () => ({}) },
} as const satisfies Table<typeof contract>;
