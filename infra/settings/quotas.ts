import * as z from "zod/mini";

const Positive = z.int().check(z.positive());

/** Fewer would leave calls less than half of them: each of some twenty functions behind queues has at least two runs. */
export const fewestFunctions = 100;
/** The relays that a signaling channel allows at once; a relayed call has one for each side. */
export const allocationsOfChannel = 50;
/** More names of channels than this do not fit into the environment of a function. */
const mostChannels = 32;

/** What AWS lets the account do, and how much of it the stage takes. */
export const quotaSettings = {
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
      .int("must be a whole number")
      .check(
        z.minimum(fewestFunctions, `must be at least ${fewestFunctions}`),
        z.describe(
          "the number of functions that Lambda lets the account run at once; a part of that where two stages share an account. The runs behind queues grow with it: they take about a quarter of it, up to half of a small one",
        ),
      ),
    1000,
  ),
  throttle: z
    .strictObject({ rate: Positive, burst: Positive })
    .check(z.describe("requests a second at each API: the steady rate and the burst")),
  relayChannels: z._default(
    z
      .int("must be a whole number")
      .check(
        z.minimum(1, "must be at least 1"),
        z.maximum(mostChannels, `must be at most ${mostChannels}`),
        z.describe(
          `the number of signaling channels, each with relays for ${allocationsOfChannel / 2} relayed calls at once; not used with \`turn\``,
        ),
      ),
    16,
  ),
};
