import type { IncomingMessage, ServerResponse } from "node:http";
import type { WiredHeaders } from "../assembly/wiring/site/headers.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { dressed } from "./distribution.ts";
import { type HttpRequest, type HttpResponse, json, readRequest, writeAnswer } from "./exchange.ts";

export interface OriginOptions {
  readonly front: (asked: HttpRequest) => Promise<HttpResponse>;
  readonly identity: (asked: HttpRequest) => Promise<HttpResponse | undefined>;
  readonly operator: (asked: HttpRequest) => Promise<HttpResponse | "follow">;
  /** The stream that open pages follow for changes. */
  readonly follow: (response: ServerResponse) => void;
  /** The headers of the site, which the operator page gets as well. */
  readonly headers: WiredHeaders;
  readonly now: () => number;
  /** Resolves when all that was committed is on the disk. */
  readonly durable: () => Promise<void>;
  readonly fault: (error: unknown) => void;
}

/** The one address of the product: the operator's rooms, the pool's endpoint, and everything else as in the cloud. */
export function originHandler(
  options: OriginOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    readRequest(request)
      .then(async (asked) => {
        const answer = await answerTo(asked, options);
        await options.durable();
        if (answer === "follow") options.follow(response);
        else writeAnswer(response, answer, options.now());
      })
      .catch((error: unknown) => {
        const answer = refused(error, options.fault);
        if (!response.headersSent) writeAnswer(response, answer, options.now());
      });
  };
}

async function answerTo(asked: HttpRequest, options: OriginOptions): Promise<HttpResponse | "follow"> {
  if (asked.path === "/local" || asked.path.startsWith("/local/")) {
    const answer = await options.operator(asked);
    // A mail brings its own policy, which lets it do less, and only its page may show it.
    return answer === "follow" || asked.path === "/local/preview" ? answer : dressed(answer, options.headers);
  }
  if (asked.path.startsWith("/identity/")) {
    return (await options.identity(asked)) ?? json(404, { message: "Not Found" });
  }
  return options.front(asked);
}

function refused(error: unknown, fault: (error: unknown) => void): HttpResponse {
  if (error instanceof AwsError && error.status === 413) return json(413, { message: error.message });
  fault(error);
  return json(500, { message: "Internal Server Error" });
}
