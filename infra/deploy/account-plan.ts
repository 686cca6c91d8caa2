import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import * as z from "zod/mini";

const region = "us-east-1";
const Answer = z.object({ accountPlanType: z.enum(["FREE", "PAID"]) });
const Failure = z.object({ __type: z.string() });

type Credentials = ConstructorParameters<typeof SignatureV4>[0]["credentials"];

/**
 * The plan of the account: accounts that were opened since 15 July 2025 have one, others "NONE". One request in place of a client
 * of the SDK. Rejects with the name of AWS's error. https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_freetier_GetAccountPlanState.html
 */
export async function accountPlan(
  credentials: Credentials,
  signal: AbortSignal,
): Promise<"FREE" | "PAID" | "NONE"> {
  const url = new URL(
    process.env.AWS_ENDPOINT_URL_FREETIER ??
      process.env.AWS_ENDPOINT_URL ??
      `https://freetier.${region}.api.aws`,
  );
  const body = "{}";
  const signer = new SignatureV4({ service: "freetier", region, credentials, sha256: Sha256 });
  const { headers } = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: "/",
    query: {},
    headers: {
      host: url.host,
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "AWSFreeTierService.GetAccountPlanState",
    },
    body,
  });
  const { host: _, ...sent } = headers;
  const answer = await fetch(url, { method: "POST", headers: sent, body, signal });
  const said: unknown = await answer.json();
  if (answer.ok) return z.parse(Answer, said).accountPlanType;
  const name = z.safeParse(Failure, said).data?.__type.split("#").at(-1) ?? `status ${answer.status}`;
  if (name === "ResourceNotFoundException") return "NONE";
  throw Object.assign(new Error("AWS Free Tier refused to name the plan."), { name });
}
