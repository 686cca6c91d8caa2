import type { IncomingMessage, ServerResponse } from "node:http";
import type { WiredHeaders } from "../assembly/wiring/site/headers.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { bucketsPath } from "../s3/presigned.ts";
import { dressed } from "./distribution.ts";
import { type HttpRequest, type HttpResponse, json, readRequest, writeAnswer } from "./exchange.ts";

export interface OriginOptions {
  readonly front: (asked: HttpRequest) => Promise<HttpResponse>;
  readonly identity: (asked: HttpRequest) => Promise<HttpResponse | undefined>;
  /** The buckets, for signed addresses. */
  readonly buckets: (asked: HttpRequest) => Promise<HttpResponse>;
  readonly operator: (asked: HttpRequest) => Promise<HttpResponse | "follow">;
  /** The event stream of changes for open pages. */
  readonly follow: (response: ServerResponse) => void;
  /** The headers of the site, also sent with the operator page. */
  readonly headers: WiredHeaders;
  readonly now: () => number;
  /** Resolves when all commits are on the disk. */
  readonly durable: () => Promise<void>;
  readonly fault: (error: unknown) => void;
}

/** Handles the product's address: the operator page, the pool's endpoint, and everything else as in the cloud. */
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
        if (response.headersSent) return;
        if (!request.complete) response.setHeader("connection", "close");
        writeAnswer(response, answer, options.now());
      });
  };
}

async function answerTo(asked: HttpRequest, options: OriginOptions): Promise<HttpResponse | "follow"> {
  if (asked.path === "/local" || asked.path.startsWith("/local/")) {
    const answer = await options.operator(asked);
    // An e-mail has its own, stricter policy, and only the operator page may frame it.
    return answer === "follow" || asked.path === "/local/preview" ? answer : dressed(answer, options.headers);
  }
  if (asked.path.startsWith(`${bucketsPath}/`)) return await options.buckets(asked);
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
