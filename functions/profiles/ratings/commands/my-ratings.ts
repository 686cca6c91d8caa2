import type { Run } from "#kernel/call/contract";
import type { contract } from "../../contract.ts";
import { ratingsOf } from "../store.ts";

export const myRatings: Run<typeof contract.myRatings> = async (_, { actor }) => ({
  items: await ratingsOf(actor.id),
});
