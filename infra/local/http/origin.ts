import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { WiredHeaders } from "../assembly/wiring/site/headers.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { bucketsPath } from "../s3/presigned.ts";
import { dressed } from "./distribution.ts";
import { type HttpRequest, type HttpResponse, json, readRequest, writeAnswer } from "./exchange.ts";

export interface OriginOptions {
  readonly front: (request: HttpRequest) => Promise<HttpResponse>;
  readonly identity: (request: HttpRequest) => Promise<HttpResponse | undefined>;
  /** The buckets, for signed addresses. */
  readonly buckets: (request: HttpRequest) => Promise<HttpResponse>;
  readonly operator: (request: HttpRequest) => Promise<HttpResponse | "follow">;
  /** The event stream of changes for open pages. */
  readonly follow: (response: ServerResponse) => void;
  /** The headers of the site, also sent with the operator page. */
  readonly headers: WiredHeaders;
  readonly now: () => number;
  /** Notes a request to the deployed product; the returned function notes its answer. */
  readonly begin: () => () => void;
  /** Resolves when all commits are on the disk. */
  readonly durable: () => Promise<void>;
  readonly fault: (error: unknown) => void;
}

/** Handles the product's address: the operator page, the pool's endpoint, and everything else as in the cloud. */
export function originHandler(
  options: OriginOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    // Also if the client is gone before it is handled.
    if (!isLocal(request.url ?? "")) finished(response, options.begin());
    readRequest(request)
      .then(async (httpRequest) => {
        const answer = await answerTo(httpRequest, options);
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

async function answerTo(request: HttpRequest, options: OriginOptions): Promise<HttpResponse | "follow"> {
  if (isLocal(request.path)) {
    const answer = await options.operator(request);
    // An e-mail has its own, stricter policy, and only the operator page may frame it.
    return answer === "follow" || request.path === "/local/preview"
      ? answer
      : dressed(answer, options.headers);
  }
  if (request.path.startsWith(`${bucketsPath}/`)) return await options.buckets(request);
  if (request.path.startsWith("/identity/")) {
    return (await options.identity(request)) ?? json(404, { message: "Not Found" });
  }
  return options.front(request);
}

/** Whether a path is the operator's, which the deployed product lacks. */
function isLocal(path: string): boolean {
  return /^\/local(?:[/?]|$)/.test(path);
}

function refused(error: unknown, fault: (error: unknown) => void): HttpResponse {
  if (error instanceof AwsError && error.status === 413) return json(413, { message: error.message });
  fault(error);
  return json(500, { message: "Internal Server Error" });
}
