import { AwsError } from "../endpoint/aws-error.ts";
import { type HttpRequest, type HttpResponse, json } from "../http/exchange.ts";
import { authorise, type Caller } from "../iam/caller.ts";
import { requestedActions, type Targets } from "../iam/requested-actions.ts";

/** The operations of Kinesis Video Streams by path, each with its answer. */
const operations: Readonly<Record<string, { operation: string; answer: (url: string) => object }>> = {
  "/getSignalingChannelEndpoint": {
    operation: "GetSignalingChannelEndpoint",
    answer: (url) => ({ ResourceEndpointList: [{ Protocol: "HTTPS", ResourceEndpoint: url }] }),
  },
  "/v1/get-ice-server-config": {
    operation: "GetIceServerConfig",
    // Two browsers on one machine reach each other without a relay.
    answer: () => ({ IceServerList: [] }),
  },
};

/** Answers a request for the relays of a signaling channel; `url` is the endpoint's own address. */
export function answerRelays(
  { path, body }: Pick<HttpRequest, "path" | "body">,
  caller: () => Caller,
  targets: Targets,
  url: string,
): HttpResponse {
  const found = operations[path];
  try {
    if (!found)
      throw new AwsError("ResourceNotFoundException", "The local run does not know this path.", 404);
    const input: unknown = JSON.parse(body.toString("utf8"));
    authorise(caller(), requestedActions("kinesisvideo", found.operation, input, targets));
    return json(200, found.answer(url));
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return json(error.status, { message: error.message });
  }
}
