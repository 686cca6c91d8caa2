import type * as z from "zod/mini";
import { contract as identity } from "#contract/identity";
import type { Call } from "#kernel/call/contract";
import type { Person } from "../../infra/demo/person.ts";
import { identityCalls } from "../identity/identity-calls.ts";
import type { World } from "../world.ts";

interface Counting {
  readonly world: World;
  readonly patient: Person;
  readonly counted: <C extends Call>(who: Person, call: C, asked: z.input<C["input"]>) => Promise<unknown>;
  readonly measured: (call: Call, act: () => Promise<unknown>) => Promise<void>;
}

/** Counts signing up, signing in, a new password and the end of a person's sessions. */
export async function countSignIns({ world, patient, counted, measured }: Counting): Promise<void> {
  const at = identityCalls(world);
  const email = at.newAddress();
  await measured(identity.signUp, () => at.signUp(email));
  const code = await at.codeTo(email);
  await measured(identity.signIn, () => at.verify(email, code, { role: "patient" }));
  await measured(identity.askForSignInCode, () => at.askForCode(email));
  await measured(identity.askForReset, () => at.askForReset(email));
  const reset = await at.codeTo(email);
  await measured(identity.resetPassword, () => at.reset(email, reset));
  await counted(patient, identity.endMySessions, {});
}
