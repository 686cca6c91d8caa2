import type { WiredSocketApi } from "../assembly/wiring/api/socket-api.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { Request } from "../endpoint/endpoint.ts";
import { decoded } from "../http/decoded.ts";
import { type HttpResponse, json } from "../http/exchange.ts";
import { authorise, type Caller } from "../iam/caller.ts";
import type { Sockets } from "./sockets.ts";

/** The management APIs of the WebSocket APIs: address in AWS -> address at `endpoint`. */
export function managementAddresses(apis: readonly WiredSocketApi[], endpoint: string): Map<string, string> {
  return new Map(apis.map(({ id, stage, managementUrl }) => [managementUrl, `${endpoint}/${id}/${stage}`]));
}

/** Handles a call of the management API: `/<api>/<stage>/@connections/<connection>`, authorized like every other. */
export async function manageConnection(
  request: Request,
  caller: () => Caller,
  apis: readonly WiredSocketApi[],
  manage: Sockets["manage"],
): Promise<HttpResponse> {
  const [, apiId = "", stage = "", connectionId = ""] =
    /^\/([^/]+)\/([^/]+)\/@connections\/([^/]+)$/.exec(request.path) ?? [];
  const arn = apis.find(({ id }) => id === apiId)?.arn ?? `arn:aws:execute-api:::${apiId}`;
  const id = decoded(connectionId);
  const resource = `${arn}/${stage}/${request.method}/@connections/${id}`;
  try {
    authorise(caller(), [{ action: "execute-api:ManageConnections", resource, context: {} }]);
    await manage(apiId, request.method, id, request.body);
    return { status: request.method === "DELETE" ? 204 : 200, headers: [], body: "" };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    const status = error.code === "AccessDeniedException" ? 403 : error.status;
    const answer = json(status, { message: error.message });
    return { ...answer, headers: [...answer.headers, ["x-amzn-errortype", error.code]] };
  }
}
