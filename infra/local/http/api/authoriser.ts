import { isRecord } from "../../assembly/json.ts";
import type { WiredRoute } from "../../assembly/wiring/api/http-api.ts";
import { AwsError } from "../../endpoint/aws-error.ts";

/** Verifies signature and expiry of a token and returns its claims; throws AwsError otherwise. */
export type VerifyToken = (token: string) => Promise<unknown>;

/** The claims of the caller's token, or undefined if the JWT authorizer would respond with 401. */
export async function claimsOf(
  authorization: string | undefined,
  authoriser: NonNullable<WiredRoute["authoriser"]>,
  verify: VerifyToken,
): Promise<Record<string, unknown> | undefined> {
  const token = authorization?.replace(/^Bearer /i, "").trim();
  if (token === undefined || token === "") return undefined;
  const claims = await verify(token).catch((error: unknown) => {
    // An AwsError means an invalid token; any other error is a fault of the local run.
    if (error instanceof AwsError) return undefined;
    throw error;
  });
  if (!isRecord(claims) || claims.iss !== authoriser.issuer) return undefined;
  // If a token has an audience, only that counts; Cognito's access token has only client_id.
  const audience = claims.aud ?? claims.client_id;
  const named = Array.isArray(audience) ? audience : [audience];
  return named.some((each) => authoriser.audience.includes(String(each))) ? claims : undefined;
}
