import { scheduled } from "../platform/schedule.ts";
import { commit } from "../platform/transaction.ts";
import { findUser, removeUser } from "../platform/users.ts";
import { forgottenAt } from "./domain/index.ts";
import { accounts, codes } from "./store.ts";
import { dueUnverified, planToForget } from "./unverified.ts";

/**
 * Who asked to sign up and never entered a right code is removed from the pool. The end of the due item comes last: when
 * removing fails, or this dies after it, the next run looks again.
 */
export const handler = scheduled(
  dueUnverified.run(async ({ about: { username } }, claim, { now }) => {
    const user = await findUser(username);
    if (!user || (await accounts.find(user.id))) return await commit([claim]);
    const lastCodeAt = (await codes.find(username))?.issued.at(-1);
    const at = forgottenAt(user.createdAt, lastCodeAt);
    if (at > now) return await commit([claim, planToForget(username, at, now)]);
    await removeUser(username);
    await commit([claim]);
  }),
);
