import { nameOf } from "#domain/profiles";
import type { Run } from "#kernel/contract";
import { Problem } from "#kernel/problem";
import { profileOf } from "../../profiles/reads.ts";
import type { contract } from "../contract.ts";
import { accounts } from "../store.ts";

export const me: Run<typeof contract.me> = async (_, { actor }) => {
  const [account, profile] = await Promise.all([accounts.find(actor.id), profileOf(actor.id)]);
  if (!account) throw new Problem("not_found");
  const { id, email, role } = account;
  return {
    id,
    email,
    role,
    ...(profile && { name: nameOf(profile) }),
    profileComplete: profile !== undefined,
  };
};
