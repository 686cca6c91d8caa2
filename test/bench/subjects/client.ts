import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest, Agent as SecureAgent } from "node:https";

/** Requests JSON from a server over connections that stay open; throws for an error status. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** A client of the server at `origin`, with headers of its own: a token, a content type. */
export function clientOf(origin: string, headers: Readonly<Record<string, string>> = {}): Ask {
  const isSecure = origin.startsWith("https:");
  const agent = new (isSecure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 64 });
  const send = isSecure ? httpsRequest : httpRequest;
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const type = content === undefined ? {} : { "content-type": "application/json" };
      const request = send(
        `${origin}${path}`,
        { method, agent, headers: { ...type, ...headers } },
        (response) => {
          read(response, `${method} ${path}`).then(resolve, reject);
        },
      );
      request.on("error", reject);
      request.end(content);
    });
}

async function read(response: IncomingMessage, what: string): Promise<unknown> {
  let text = "";
  response.setEncoding("utf8");
  for await (const part of response) text += part;
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299)
    throw new Error(`${what} was answered with ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
