import type { Stage } from "../config.ts";
import { fewestFunctions } from "../settings/quotas.ts";
import { type Account, type Certificate, Unanswered } from "./account.ts";

/** What prevents a deployment, and what the operator should know before it; a sentence each. */
export interface Readiness {
  readonly blockers: readonly string[];
  readonly warnings: readonly string[];
}

type Needs = Pick<
  Stage,
  | "name"
  | "region"
  | "functionsAtOnce"
  | "domain"
  | "keepsData"
  | "alarmEmail"
  | "operator"
  | "address"
  | "jurisdiction"
  | "mailQuota"
  | "mailsPerSecond"
>;

/**
 * Compares the account with what the stage needs. What it lacks prevents the first deployment alone: a stage in use must get its
 * next release. A free plan and a low quota prevent only a stage that keeps data: two people can rehearse with them.
 */
export function readinessOf(
  account: Account,
  stage: Needs,
  { isFirst }: { readonly isFirst: boolean },
): Readiness {
  const forUse = [...planOf(account), ...runsOf(account, stage)];
  const forAny = certificateOf(account, stage);
  const others = [...mailsOf(account, stage), ...missingIn(stage), ...unanswered(account)];
  if (!isFirst) return { blockers: [], warnings: [...forUse, ...forAny, ...others] };
  return stage.keepsData
    ? { blockers: [...forUse, ...forAny], warnings: others }
    : { blockers: forAny, warnings: [...forUse, ...others] };
}

function planOf({ plan }: Account): string[] {
  return plan === "FREE"
    ? [
        "The account is on AWS's free plan: AWS closes it, with all data, after six months or when its credits are used up.",
      ]
    : [];
}

function runsOf({ runs }: Account, { region, functionsAtOnce }: Needs): string[] {
  if (runs instanceof Unanswered || runs >= functionsAtOnce) return [];
  return [
    `The setting functionsAtOnce says ${functionsAtOnce}, and AWS Lambda lets the account run ${runs} functions at once in ${region}. Ask AWS for more, or enter what it grants, ${fewestFunctions} at least: people's calls are refused while too many run.`,
  ];
}

function certificateOf({ certificate }: Account, { domain }: Needs): string[] {
  if (certificate === undefined || certificate instanceof Unanswered) return [];
  const { status } = certificate;
  if (status === undefined)
    return ["The account has no certificate with the ARN in the setting certificate."];
  if (status !== "ISSUED")
    return [`The certificate has the status ${status}. CloudFront accepts only issued certificates.`];
  return isFor(domain, certificate)
    ? []
    : [`The certificate is for ${certificate.names.join(", ")}, not for ${domain}.`];
}

/** `*` matches one label. */
function isFor(domain: string, { names }: Certificate): boolean {
  const known = names.map((name) => name.toLowerCase());
  return known.includes(domain) || known.includes(domain.replace(/^[^.]+/, "*"));
}

/** The mails in 24 hours of an account in the sandbox of SES. */
const ofSandbox = 200;

function mailsOf({ mails }: Account, { mailQuota, mailsPerSecond }: Needs): string[] {
  if (mails instanceof Unanswered) return [];
  const above = (setting: string, most: number, allowed: number, time: string) =>
    most > allowed
      ? [
          `The setting ${setting} says ${most} mails, and Amazon SES lets the account send ${allowed} ${time}. It refuses anything above.`,
        ]
      : [];
  const sandbox =
    mails.inADay <= ofSandbox
      ? [
          `Amazon SES lets the account send ${mails.inADay} mails in 24 hours, as in the sandbox: only verified addresses get mails and codes.`,
        ]
      : [];
  return [
    ...sandbox,
    ...above("mailQuota", mailQuota, mails.inADay, "in 24 hours"),
    ...above("mailsPerSecond", mailsPerSecond, mails.inASecond, "a second"),
  ];
}

/** What may be left out of the settings, and is missed once people use the stage. */
function missingIn({ name, keepsData, alarmEmail, operator, address, jurisdiction }: Needs): string[] {
  const legal = Object.entries({ operator, address, jurisdiction }).flatMap(([setting, value]) =>
    keepsData && value === undefined ? [setting] : [],
  );
  return [
    ...(alarmEmail === undefined
      ? [`The stage ${name} has no alarmEmail: no mail is sent for an alarm or for the month's budget.`]
      : []),
    ...(legal.length > 0
      ? [`The legal pages say "to be added" until the settings have ${legal.join(", ")}.`]
      : []),
  ];
}

function unanswered({ runs, plan, mails, certificate }: Account): string[] {
  const answers = {
    "how many functions may run at once": runs,
    "on which plan the account is": plan,
    "how many mails it may send": mails,
    "whether the certificate is issued": certificate,
  };
  return Object.entries(answers).flatMap(([question, answer]) =>
    answer instanceof Unanswered
      ? [
          `AWS did not say ${question} (${answer.reason}). "Ask on the first day" in infra/OPERATING.md has the command that does.`,
        ]
      : [],
  );
}
