import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSendQuotaCommand, SESClient } from "@aws-sdk/client-ses";
import * as z from "zod/mini";
import { signedPost } from "../../functions/platform/signed-post.ts";
import type { Stage } from "../config.ts";
import { CommandError } from "../ops/command-error.ts";
import { deliveryRegion } from "../platform/hosting/distribution-log.ts";
import { isWhole } from "./deployed.ts";

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

const region = "us-east-1";
const Plan = z.object({ accountPlanType: z.enum(["FREE", "PAID"]) });
const Failure = z.object({ __type: z.string() });

/**
 * The plan of the account: accounts that were opened since 15 July 2025 have one, others "NONE". Rejects with the name of AWS's
 * error. https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_freetier_GetAccountPlanState.html
 */
async function accountPlan(
  credentials: Parameters<typeof signedPost>[1]["credentials"],
  signal: AbortSignal,
): Promise<"FREE" | "PAID" | "NONE"> {
  const url = new URL(
    process.env.AWS_ENDPOINT_URL_FREETIER ??
      process.env.AWS_ENDPOINT_URL ??
      `https://freetier.${region}.api.aws`,
  );
  const response = await signedPost(url, {
    service: "freetier",
    region,
    credentials,
    headers: {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "AWSFreeTierService.GetAccountPlanState",
    },
    body: "{}",
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok) return z.parse(Plan, answer).accountPlanType;
  const name = z.safeParse(Failure, answer).data?.__type.split("#").at(-1) ?? `status ${response.status}`;
  if (name === "ResourceNotFoundException") return "NONE";
  throw Object.assign(new Error("AWS Free Tier refused to name the plan."), { name });
}

/** The stack that `cdk bootstrap` makes in each region to which it deploys. */
const bootstrapStack = "CDKToolkit";

/**
 * The regions of a stage that are not bootstrapped: its own, and us-east-1, where firewall, budget and the log of the distribution
 * are for every stage. Throws CommandError for a region that the account has not enabled, and rejects with the SDK's errors.
 */
export async function regionsNotBootstrapped(region: string): Promise<string[]> {
  const missing = async (name: string) =>
    (await isWhole({ name: bootstrapStack, region: name })) ? [] : [name];
  const elsewhere = await missing(deliveryRegion);
  if (region === deliveryRegion) return elsewhere;
  try {
    return [...(await missing(region)), ...elsewhere];
  } catch (error) {
    // AWS knows the credentials in us-east-1.
    if (!(error instanceof Error) || !/InvalidClientToken|UnrecognizedClient|OptIn/.test(error.name))
      throw error;
    throw new CommandError(
      `AWS does not accept these credentials in ${region}: enable the region first (aws account enable-region --region-name ${region}), which takes minutes to hours. If it is enabled, get your credentials from a regional endpoint (AWS_STS_REGIONAL_ENDPOINTS=regional).`,
    );
  }
}
