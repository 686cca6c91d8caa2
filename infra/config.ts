import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { getCountries } from "libphonenumber-js/max";
import * as z from "zod/mini";
import { phoneRules } from "#domain/adherence";
import { countryCodes } from "#domain/profiles";
import { Subscribers } from "./subscriber.ts";

const hostname = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const Origin = z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+$/, "must be https://<host> without a path"));
const Spoken = z.string().check(z.trim(), z.minLength(1, "must say something, or be left out"));

/** A WAF rate rule accepts no limit below ten requests. */
const Limit = z.int().check(z.minimum(10));

/** The sender of texts and the limits of their cost. */
const Sms = z.strictObject({
  /** A number, pool or sender ID that the operator registered. */
  originationIdentity: z
    .string()
    .check(
      z.regex(
        /^arn:aws:sms-voice:[a-z0-9-]+:\d{12}:(phone-number|pool|sender-id)\/[\w/-]+$/,
        "must be the ARN of a phone number, pool or sender ID",
      ),
    ),
  /** The countries that texts may be sent to, as ISO 3166 codes; by default those of the forms. */
  countries: z._default(
    z.array(z.enum(getCountries(), "must be ISO 3166 codes")).check(z.minLength(1, "must name a country")),
    Object.values(countryCodes).filter((code) => code !== undefined),
  ),
  /** Texts an hour over all numbers; a share is reserved for codes, so reminders cannot use it. */
  anHour: z._default(
    z.int().check(z.minimum(phoneRules.perHour, `must leave ${phoneRules.perHour} for codes`)),
    2000,
  ),
  /** Budget for a month of texts in US dollars; `alarmEmail` is notified before it is spent. */
  monthlySpend: z._default(z.int().check(z.positive()), 50),
});

/** The settings of a stage; infra/OPERATING.md explains each. */
const Shape = z.strictObject({
  region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "must be an AWS region")),
  /** The stage's host name, also the domain of its mail. */
  domain: z.string().check(z.regex(hostname, "must be a host name")),
  /** The public address of the product; links in mails begin with it. */
  origin: Origin,
  product: z.string().check(z.minLength(1)),
  supportEmail: z.email(),
  /** The address for business enquiries. */
  contactEmail: z.email(),
  /**
   * The company that runs the stage, its address and its law; public pages say "to be added" for each one
   * that is missing.
   */
  operator: z.optional(Spoken),
  address: z.optional(Spoken),
  jurisdiction: z.optional(Spoken),
  /** Links to the product's public channels. */
  socialLinks: z._default(z.array(z.url({ protocol: /^https$/, error: "must be an https address" })), []),
  /** Receives the alarms. */
  alarmEmail: z.optional(z.email()),
  /** Budget for a month of the account in US dollars; `alarmEmail` is notified before it is spent. */
  monthlyBudget: z.int().check(z.positive()),
  /** The account's SES quota: mails in 24 hours. */
  mailQuota: z._default(z.int().check(z.positive()), 50_000),
  /**
   * ARN of a certificate for `domain` in us-east-1. Without one the distribution has only its own name, and
   * CloudFront accepts TLS of any version, so a stage that keeps data needs one.
   */
  certificate: z.optional(
    z
      .string()
      .check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, "must be a us-east-1 ARN")),
  ),
  /** Whether data outlives its stack and refuses deletion. */
  keepsData: z.boolean(),
  logDays: z.enum(RetentionDays),
  logLevel: z.enum(["DEBUG", "INFO"]),
  /** Requests a second at the API: the steady rate and the burst. */
  throttle: z.strictObject({ rate: z.int().check(z.positive()), burst: z.int().check(z.positive()) }),
  /**
   * The numbers of the keys that the APIs accept from the distribution, which sends the last one. To rotate
   * [1], deploy [1, 2], then [2].
   */
  originSecrets: z
    .array(z.int().check(z.positive()))
    .check(z.minLength(1, "must name a key"), z.refine(isAscending, "must rise")),
  /**
   * Requests in five minutes from one network address before the firewall refuses it; without it there is no
   * firewall.
   */
  firewall: z.optional(
    z.strictObject({ requests: Limit, signIns: Limit, /** At the user pool itself. */ pool: Limit }),
  ),
  /** Sign-up codes mailed in an hour, over all addresses and networks. */
  signUpsAnHour: z.int().check(z.positive()),
  /**
   * The number of partitions over which one day's due items of a kind are spread. It may grow; shrinking
   * loses items.
   */
  dueShards: z.int().check(z.positive()),
  /** Without it the stage sends no texts. */
  sms: z.optional(Sms),
  /** Whether doctors and pharmacies need the operator's verification before they may practise. */
  verifyProfessionals: z.boolean(),
  /** The subscribers to events in other accounts. */
  subscribers: z._default(Subscribers, []),
});

export const Settings = Shape.check(
  z.refine(({ keepsData, certificate }) => !keepsData || certificate !== undefined, {
    path: ["certificate"],
    error: "must be given where data are kept, since without it CloudFront accepts TLS of any version",
  }),
);

const StageName = z.enum(["dev", "prod"]);
export type StageName = z.infer<typeof StageName>;

/** One deployment of the product, every setting checked. */
export interface Stage extends z.infer<typeof Settings> {
  readonly name: StageName;
  /** The sender of every mail, with its display name. */
  readonly sender: string;
}

const stages: Record<StageName, z.input<typeof Settings>> = {
  dev: {
    region: "eu-central-1",
    domain: "dev.triscript.example",
    origin: "https://dev.triscript.example",
    product: "Triscript",
    supportEmail: "support@dev.triscript.example",
    contactEmail: "hello@dev.triscript.example",
    monthlyBudget: 50,
    keepsData: false,
    logDays: RetentionDays.TWO_WEEKS,
    logLevel: "DEBUG",
    throttle: { rate: 50, burst: 100 },
    originSecrets: [1],
    signUpsAnHour: 200,
    dueShards: 1,
    verifyProfessionals: false,
  },
  prod: {
    region: "eu-central-1",
    domain: "triscript.example",
    origin: "https://triscript.example",
    product: "Triscript",
    supportEmail: "support@triscript.example",
    contactEmail: "hello@triscript.example",
    alarmEmail: "alarms@triscript.example",
    certificate: "arn:aws:acm:us-east-1:111122223333:certificate/triscript-example",
    monthlyBudget: 200,
    keepsData: true,
    logDays: RetentionDays.ONE_YEAR,
    logLevel: "INFO",
    throttle: { rate: 500, burst: 1000 },
    originSecrets: [1],
    firewall: { requests: 5000, signIns: 200, pool: 1000 },
    signUpsAnHour: 1000,
    dueShards: 64,
    verifyProfessionals: true,
  },
};

/** Settings that `-c name=value` overrides for one deployment. */
export const overridable = [
  "region",
  "domain",
  "origin",
  "supportEmail",
  "contactEmail",
  "operator",
  "address",
  "jurisdiction",
  "socialLinks",
  "alarmEmail",
  "certificate",
  "subscribers",
  "originSecrets",
  "sms",
] as const;

/** A setting that cannot be deployed; its message is a sentence for the operator. */
export class BadSetting extends Error {}

/** The stage of that name with its overrides; throws BadSetting. */
export function stageOf(name: unknown, overrides: Readonly<Record<string, unknown>> = {}): Stage {
  const stage = StageName.safeParse(name);
  if (!stage.success) {
    const known = StageName.options.join(" or ");
    throw new BadSetting(`There is no stage "${String(name)}": choose ${known} with -c stage=<name>.`);
  }
  const given = Object.entries(overrides).filter(([, value]) => value !== undefined);
  const settings = Settings.safeParse({ ...stages[stage.data], ...Object.fromEntries(given) });
  if (settings.success) return { ...settings.data, name: stage.data, sender: senderOf(settings.data) };
  const [issue] = settings.error.issues;
  throw new BadSetting(
    `Setting ${issue?.path.join(".")} of stage ${stage.data} is wrong: ${issue?.message}.`,
  );
}

type StackId = "Data" | "Identity" | "Api" | "Events" | "Edge" | "Web";

/** The name of one of the stage's stacks. */
export function stackName(stage: Pick<Stage, "name">, stack: StackId): string {
  return `Triscript-${stage.name}-${stack}`;
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
}

function senderOf({ product, domain }: z.infer<typeof Settings>): string {
  return `${product} <no-reply@${domain}>`;
}

/** The source of functions and pages: built bundles, or only their declaration. */
export type CodeSource = "bundled" | "inline";
