// Replaces @aws-sdk/client-apigatewaymanagementapi in the bundles of the local run.
import { ask, type Command, command, credential, type Fields, fieldsOf, refusal } from "./ask.ts";

/** Thrown for a closed connection. */
export class GoneException extends Error {
  override readonly name = "GoneException";
}

export const PostToConnectionCommand = command("POST");
export const DeleteConnectionCommand = command("DELETE");

export class ApiGatewayManagementApiClient {
  readonly #path: string;

  constructor({ endpoint }: { endpoint: string }) {
    this.#path = new URL(endpoint).pathname.replace(/\/$/, "");
  }

  async send({ operation, input }: Command): Promise<Fields> {
    const reply = await ask({
      method: operation,
      path: `${this.#path}/@connections/${encodeURIComponent(String(input.ConnectionId))}`,
      headers: { authorization: credential("execute-api") },
      body: input.Data === undefined ? "" : String(input.Data),
    });
    if (reply.status < 300) return {};
    const refused = refusal(reply, fieldsOf(reply));
    throw refused.name === "GoneException"
      ? Object.assign(new GoneException(refused.message), refused)
      : refused;
  }
}
