import * as z from "zod/mini";
import { emailAddress } from "#kernel/text/email-address";
import { Subscribers } from "../subscriber.ts";
import { quotaSettings } from "./quotas.ts";
import { regionNames, regionOf, whyNotIn } from "./regions.ts";
import { Sms } from "./sms.ts";
import { Turn } from "./turn.ts";

const hostname = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
const Spoken = z.string().check(z.trim(), z.minLength(1, "must say something, or be left out"));
const Positive = z.int().check(z.positive());

/** The retentions that CloudWatch knows. */
const logDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

/** A WAF rate rule accepts no limit below ten requests. */
const Limit = z.int().check(z.minimum(10));

const Shape = z.strictObject({
  $schema: z.optional(z.string().check(z.describe("the schema, for your editor"))),
  region: z
    .enum(regionNames, { error: ({ input }) => whyNotIn(input) })
    .check(
      z.describe(
        "the AWS region of the data; chosen once. `regions.ts` lists those in which AWS offers every service that the product needs. Some lack the relays of calls and need `turn`",
      ),
    ),
  domain: z
    .string()
    .check(
      z.regex(hostname, "must be a host name"),
      z.describe("your host name, also the domain of the mail"),
    ),
  origin: z
    .string()
    .check(
      z.regex(/^https:\/\/[a-z0-9.-]+$/, "must be https://<host> without a path"),
      z.describe("`https://` before your host name; links in mails begin with it"),
    ),
  product: z
    .string()
    .check(
      z.minLength(1, "must be a name"),
      z.maxLength(60, "must have at most 60 characters"),
      z.regex(/^[^\p{Cc}<>]*$/u, "must not contain < or > or control characters"),
      z.describe("the product's name, on pages and in mails"),
    ),
  supportEmail: emailAddress.check(z.describe("the address for help")),
  contactEmail: emailAddress.check(z.describe("the address for business enquiries")),
  operator: z.optional(
    Spoken.check(z.describe('your company\'s name; the legal pages say "to be added" until you set it')),
  ),
  address: z.optional(Spoken.check(z.describe("your postal address; as with `operator`"))),
  jurisdiction: z.optional(Spoken.check(z.describe("your law; as with `operator`"))),
  socialLinks: z._default(
    z
      .array(z.url({ protocol: /^https$/, error: "must be an https address" }))
      .check(z.describe("links to the product's public profiles; may be empty")),
    [],
  ),
  alarmEmail: z.optional(
    emailAddress.check(
      z.describe(
        "the address that gets alarms and the mails about the month's costs. A stage that keeps data needs one; without it there is no budget",
      ),
    ),
  ),
  monthlyBudget: Positive.check(
    z.describe(
      "the account's budget for a month, in US dollars. A mail comes at 80 % of it, and when the forecast passes it. `infra/costs.md` estimates the cost",
    ),
  ),
  ...quotaSettings,
  certificate: z.optional(
    z
      .string()
      .check(
        z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "must be a us-east-1 ARN"),
        z.describe(
          "the ARN from the end of step 2. A stage that keeps data needs one, because without it its distribution accepts TLS of any version",
        ),
      ),
  ),
  secureSubdomains: z._default(
    z
      .boolean()
      .check(
        z.describe(
          "whether browsers may reach every subdomain of `domain` over HTTPS only, for two years. Set it once all of them have certificates",
        ),
      ),
    false,
  ),
  keepsData: z.boolean().check(z.describe("whether data outlives its stack and refuses deletion")),
  logDays: z
    .literal(logDays)
    .check(z.describe("the days that logs are kept, a number that CloudWatch knows")),
  accessLogDays: z._default(
    z
      .literal([14, 30], "must be 14 or 30")
      .check(
        z.describe(
          "the days that logs with network addresses and ids are kept, 14 or 30: of the distribution, the firewalls and the buckets. The privacy policy names them",
        ),
      ),
    14,
  ),
  logLevel: z.enum(["DEBUG", "INFO"]).check(z.describe("how much the functions log")),
  originSecrets: z
    .array(Positive)
    .check(
      z.minLength(1, "must name a key"),
      z.refine(isAscending, "must rise"),
      z.describe(
        "the numbers of the keys that the APIs accept from the distribution, which sends the last one. To rotate [1], deploy [1, 2], then [2]",
      ),
    ),
  pushSecret: z._default(
    Positive.check(
      z.describe(
        "the number of the secret of pushes. Raise it only after it has leaked: it ends all notifications on devices until people turn them on again",
      ),
    ),
    1,
  ),
  poolGeneration: z._default(
    Positive.check(
      z.describe(
        'the number of the user pool. Raise it only after the pool was lost: another number is another pool, which is empty. See "The user pool is lost" in OPERATING',
      ),
    ),
    1,
  ),
  tableGeneration: z._default(
    Positive.check(
      z.describe(
        'the number of the table. Raise it only after the table was deleted: another number is another table, which is empty. See "The table is deleted" in OPERATING',
      ),
    ),
    1,
  ),
  firewall: z.optional(
    z
      .strictObject({
        requests: Limit,
        signIns: Limit,
        pool: Limit.check(z.describe("at the user pool itself")),
      })
      .check(
        z.describe(
          "requests in five minutes from one network address before the firewall refuses it. Without it there is no firewall",
        ),
      ),
  ),
  signUpsAnHour: Positive.check(
    z.describe(
      "the number of sign-up codes mailed in an hour, over all addresses. Above it people are asked to come again, and an alarm is raised. That many new accounts an hour also raise the alarm",
    ),
  ),
  dueShards: Positive.check(
    z.describe(
      "the number of partitions over which one day's due items of a kind are spread. It may grow; shrinking loses items",
    ),
  ),
  sms: z.optional(
    Sms.check(
      z.describe(
        'the sender of text messages, once you have it. Without it no texts are sent and the product does not mention them. See "Text messages" in OPERATING',
      ),
    ),
  ),
  turn: z.optional(
    Turn.check(
      z.describe(
        "your own TURN server for calls, such as coturn with `use-auth-secret`. Without it the relays of Kinesis Video Streams are used",
      ),
    ),
  ),
  messages: z._default(
    z
      .strictObject({
        attachments: z._default(z.boolean(), true),
        voiceMessages: z._default(z.boolean(), true),
        voiceCalls: z._default(z.boolean(), true),
      })
      .check(
        z.describe(
          'whether patients and doctors send each other files and voice messages, and call each other by voice; all are on by default. See "Files in messages" and "Voice calls" in OPERATING',
        ),
      ),
    { attachments: true, voiceMessages: true, voiceCalls: true },
  ),
  verifyProfessionals: z
    .boolean()
    .check(z.describe("`true`: nobody practices before you have looked them up and verified them")),
  subscribers: z._default(
    Subscribers.check(z.describe("the subscribers to events in other AWS accounts; `events/README.md`")),
    [],
  ),
});

/** The settings of a stage, as its file has them. */
export const Settings = Shape.check(
  z.refine(({ domain, origin }) => origin === `https://${domain}`, {
    path: ["origin"],
    error: "must be https:// before the setting domain",
  }),
  z.refine(({ keepsData, certificate }) => !keepsData || certificate !== undefined, {
    path: ["certificate"],
    error: "must be given where data are kept, since without it CloudFront accepts TLS of any version",
  }),
  z.refine(({ keepsData, alarmEmail }) => !keepsData || alarmEmail !== undefined, {
    path: ["alarmEmail"],
    error:
      "must be given where data are kept, since without it nobody learns of an alarm or of a month's costs",
  }),
  z.refine(({ region, turn }) => regionOf(region).lacks !== "calls" || turn !== undefined, {
    path: ["turn"],
    error: "must be given in this region, where Kinesis Video Streams has no relays for calls",
  }),
  z.refine(({ region, sms }) => regionOf(region).lacks !== "texts" || sms === undefined, {
    path: ["sms"],
    error: "must be left out in this region, where AWS End User Messaging cannot be declared",
  }),
);
export type Settings = z.infer<typeof Settings>;

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}
