import * as z from "zod/mini";

/** The operator's own TURN server. */
export const Turn = z.strictObject({
  urls: z
    .array(
      z
        .string()
        .check(
          z.regex(/^turns?:[a-z0-9.-]+(:\d+)?(\?transport=(udp|tcp))?$/, "must be a turn: or turns: address"),
        ),
    )
    .check(z.minLength(1, "must name an address"), z.describe("its addresses")),
  secretArn: z
    .string()
    .check(
      z.regex(
        /^arn:aws:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-[A-Za-z0-9]{6}$/,
        "must be the whole ARN of a secret",
      ),
      z.describe("the ARN of the secret that it shares, in Secrets Manager"),
    ),
  secretKeyArn: z.optional(
    z
      .string()
      .check(
        z.regex(/^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, "must be the ARN of a key"),
        z.describe("the ARN of the secret's key, if that is your own and not `aws/secretsmanager`"),
      ),
  ),
});
