import { systemContext } from "../platform/clock.ts";
import { serviceHandler } from "../platform/events/service-event.ts";
import { addressesToStop, stopMail, Undelivered, usernameOf } from "./domain/index.ts";
import { accountOf, accounts } from "./store.ts";

/** Stops e-mails to the accounts behind bounced addresses. The addresses of the report are neither kept nor logged. */
export const handler = serviceHandler(Undelivered, async (report, { id }) => {
  const ctx = systemContext(id);
  const { why, addresses } = addressesToStop(report);
  for (const address of addresses) {
    const account = await accountOf(await usernameOf(address));
    if (account) await accounts.save(account, stopMail(account, why, ctx.now), ctx);
  }
});
