import * as z from "zod/mini";

const Positive = z.int().check(z.positive());

/** Fewer runs would leave calls less than half of them, as SQS takes no function with less than two. */
const fewestFunctions = 100;
/** More names of channels than this do not fit into the environment of a function. */
const mostChannels = 32;

/** What AWS lets the account do, and how much of it the stage takes. */
export const quotas = {
  mailQuota: z._default(
    Positive.check(
      z.describe(
        "the number of mails that SES lets the account send a day; step 4 asks for it. An alarm comes at 80 %",
      ),
    ),
    50_000,
  ),
  mailsPerSecond: z._default(
    Positive.check(
      z.describe(
        "the number of mails that SES lets the account send a second: 1 in the sandbox. Notifications keep to seven tenths of it, sign-in codes have the rest",
      ),
    ),
    14,
  ),
  functionsAtOnce: z._default(
    z
      .int()
      .check(
        z.minimum(fewestFunctions, `must be at least ${fewestFunctions}`),
        z.describe(
          "the number of functions that Lambda lets the account run at once; a part of that where two stages share an account. The runs behind queues grow with it: they take a quarter of it, of 100 half",
        ),
      ),
    1000,
  ),
  throttle: z
    .strictObject({ rate: Positive, burst: Positive })
    .check(z.describe("requests a second at each API: the steady rate and the burst")),
  relayChannels: z._default(
    Positive.check(
      z.maximum(mostChannels, `must be at most ${mostChannels}`),
      z.describe(
        "the number of signaling channels, each with relays for 25 relayed calls at once; not used with `turn`",
      ),
    ),
    16,
  ),
};
