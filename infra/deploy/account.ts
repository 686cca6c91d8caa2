import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSendQuotaCommand, SESClient } from "@aws-sdk/client-ses";
import type { Stage } from "../config.ts";
import { deliveryRegion } from "../platform/hosting/distribution-log.ts";
import { accountPlan } from "./account-plan.ts";

/** Why AWS did not answer a question, as the name of its error. */
export class Unanswered {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A certificate of the account; without a status AWS does not know it. */
export interface Certificate {
  readonly status: string | undefined;
  /** Host names, some of them with `*`. */
  readonly names: readonly string[];
}

/** What AWS says of the account in which a stage is deployed. */
export interface Account {
  /** The most functions that may run at once in the region, without what others in the account have reserved. */
  readonly runs: number | Unanswered;
  readonly plan: "FREE" | "PAID" | "NONE" | Unanswered;
  /** The mails that it may send in 24 hours and in a second. */
  readonly mails: { readonly inADay: number; readonly inASecond: number } | Unanswered;
  /** The certificate of the settings; undefined without one. */
  readonly certificate: Certificate | Unanswered | undefined;
}

/** Asks AWS what a deployment of the stage depends on. Never rejects: what AWS does not answer in ten seconds is unanswered. */
export async function accountOf({
  region,
  certificate,
}: Pick<Stage, "region" | "certificate">): Promise<Account> {
  const lambda = new LambdaClient({ region });
  const [runs, plan, mails, found] = await Promise.all([
    answered(async () => {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}), inTime());
      return numberOf(AccountLimit?.UnreservedConcurrentExecutions);
    }),
    answered(async () => accountPlan(await lambda.config.credentials(), inTime().abortSignal)),
    answered(async () => {
      const quota = await new SESClient({ region }).send(new GetSendQuotaCommand({}), inTime());
      return { inADay: mostOf(quota.Max24HourSend), inASecond: mostOf(quota.MaxSendRate) };
    }),
    certificate === undefined ? undefined : answered(() => certificateAt(certificate)),
  ]);
  return { runs, plan, mails, certificate: found };
}

async function certificateAt(CertificateArn: string): Promise<Certificate> {
  try {
    const client = new ACMClient({ region: deliveryRegion });
    const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn }), inTime());
    return { status: Certificate?.Status, names: Certificate?.SubjectAlternativeNames ?? [] };
  } catch (error) {
    if (error instanceof Error && /^(ResourceNotFound|InvalidArn|Validation)Exception$/.test(error.name))
      return { status: undefined, names: [] };
    throw error;
  }
}

const timeoutMs = 10_000;

function inTime(): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(timeoutMs) };
}

/** The answer, or the name of the error instead of it. */
export async function answered<T>(ask: () => Promise<T>): Promise<T | Unanswered> {
  try {
    return await ask();
  } catch (error) {
    return new Unanswered(error instanceof Error ? error.name : "unknown");
  }
}

/** SES says -1 where it sets no limit. */
function mostOf(value: number | undefined): number {
  const most = numberOf(value);
  return most === -1 ? Number.POSITIVE_INFINITY : most;
}

function numberOf(value: number | undefined): number {
  if (value === undefined) throw new Error("AWS gave no number.");
  return value;
}
