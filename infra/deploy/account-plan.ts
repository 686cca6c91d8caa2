import * as z from "zod/mini";
import { signedPost } from "../../functions/platform/signed-post.ts";

const region = "us-east-1";
const Plan = z.object({ accountPlanType: z.enum(["FREE", "PAID"]) });
const Failure = z.object({ __type: z.string() });

/**
 * The plan of the account: accounts that were opened since 15 July 2025 have one, others "NONE". Rejects with the name of AWS's
 * error. https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_freetier_GetAccountPlanState.html
 */
export async function accountPlan(
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
