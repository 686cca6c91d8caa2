import { AwsError } from "../endpoint/aws-error.ts";
import { type HttpRequest, type HttpResponse, json } from "./exchange.ts";

export interface CognitoEndpointOptions {
  readonly poolId: string;
  readonly identity: {
    call(operation: string, body: unknown): Promise<unknown>;
    jwks(): unknown;
    openidConfiguration(): unknown;
  };
}

/** Operations that Cognito accepts without a signature; all others need AWS credentials and never come from a browser. */
const unsigned = new Set([
  "InitiateAuth",
  "RespondToAuthChallenge",
  "GetTokensFromRefreshToken",
  "RevokeToken",
]);

/** The pool's public endpoint below `/identity/`; undefined for unknown paths. */
export function cognitoEndpoint({
  poolId,
  identity,
}: CognitoEndpointOptions): (request: HttpRequest) => Promise<HttpResponse | undefined> {
  return async (request) => {
    if (request.path === `/identity/${poolId}/.well-known/jwks.json`) return json(200, await identity.jwks());
    if (request.path === `/identity/${poolId}/.well-known/openid-configuration`) {
      return json(200, await identity.openidConfiguration());
    }
    if (request.path !== "/identity/" || request.method !== "POST") return undefined;
    const operation = request.headers["x-amz-target"]?.split(".").at(-1) ?? "";
    try {
      if (!unsigned.has(operation)) {
        throw new AwsError("AccessDeniedException", `${operation || "This call"} is not open to browsers.`);
      }
      return json(200, await identity.call(operation, parsed(request.body)), "application/x-amz-json-1.1");
    } catch (error) {
      if (error instanceof AwsError) return cognitoError(error);
      throw error;
    }
  };
}

/** Cognito's error response. */
export function cognitoError(error: AwsError): HttpResponse {
  const answer = json(
    error.status,
    { __type: error.code, message: error.message, ...error.details },
    "application/x-amz-json-1.1",
  );
  return { ...answer, headers: [...answer.headers, ["x-amzn-errortype", `${error.code}:`]] };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AwsError("SerializationException", "The request could not be read.");
  }
}
