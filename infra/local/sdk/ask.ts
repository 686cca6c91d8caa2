// Runs inside a worker thread: how the exchanged clients reach the services of the local run.

/** A request to a service. */
export interface Call {
  readonly method: string;
  /** With what follows `?`. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The answer to the request with this number. */
export interface Reply {
  readonly kind: "reply";
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
}

/** The path of what is not for AWS but for a server outside, and the header that says where. */
export const outsidePath = "/outside";
export const outsideAddress = "x-outside-address";

/** Under this symbol the worker leaves its way to AWS, before the function is loaded. */
export const way = Symbol.for("triscript.aws-port");

/** The fields of a request or an answer. */
export type Fields = Record<string, unknown>;

/** A command of a client: its operation, its input, and how both sides of it travel. */
export interface Command {
  readonly operation: string;
  readonly input: Fields;
  /** The input as it travels; as it is without. */
  readonly encode?: ((input: Fields) => unknown) | undefined;
  /** The answer as its caller reads it; as it travels without. */
  readonly decode?: ((answer: Fields) => Fields) | undefined;
}

/** The class of a command, as callers of the SDK make it: `new PutItemCommand({ ... })`. */
export function command(operation: string, { encode, decode }: Pick<Command, "encode" | "decode"> = {}) {
  return class implements Command {
    readonly operation = operation;
    readonly encode = encode;
    readonly decode = decode;
    readonly input: Fields;

    constructor(input: Fields) {
      this.input = input;
    }
  };
}

/** The client of a service that speaks JSON; `prefix` stands before the operation in `x-amz-target`. */
export function jsonClient(service: string, prefix: string, version = "1.0") {
  return class {
    async send({ operation, input, encode = same, decode = same }: Command): Promise<Fields> {
      const reply = await ask({
        method: "POST",
        path: "/",
        headers: {
          authorization: credential(service),
          "content-type": `application/x-amz-json-${version}`,
          "x-amz-target": `${prefix}.${operation}`,
        },
        body: JSON.stringify(encode(input)),
      });
      const answer = fieldsOf(reply);
      if (reply.status >= 300) throw refusal(reply, answer);
      return decode(answer);
    }
  };
}

/** Sends a call and answers what came back, whatever its status. */
export async function ask(call: Call): Promise<Reply> {
  const send: unknown = Reflect.get(globalThis, way);
  if (typeof send !== "function") throw new Error("No way to AWS was laid before the function was loaded.");
  return await send(call);
}

/** Who calls, as far as the local run reads it: it knows callers by their key and checks no signature. */
export function credential(service: string): string {
  const { AWS_ACCESS_KEY_ID, AWS_REGION } = process.env;
  return `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/local/${AWS_REGION}/${service}/aws4_request`;
}

/** The body of a reply in JSON; no fields for an empty one. */
export function fieldsOf({ body }: Reply): Fields {
  const text = textOf(body);
  return text === "" ? {} : JSON.parse(text);
}

/** The error that the SDK throws for a refusal: the service's name for it, whose fault it is, and the fields of its body. */
export function refusal({ status, headers }: Reply, answer: Fields): Error {
  const { __type, message, Message, ...details } = answer;
  const told = headers.find(([name]) => name.toLowerCase() === "x-amzn-errortype")?.[1] ?? String(__type);
  const name = (told.split(":")[0] ?? "").split("#").at(-1) ?? "";
  return failure(name, String(message ?? Message ?? "UnknownError"), status, details);
}

/** An error by its name, its sentence and the status of the answer. */
export function failure(name: string, message: string, status: number, details: Fields = {}): Error {
  const $fault = status < 500 ? "client" : "server";
  const $metadata = { httpStatusCode: status, attempts: 1, totalRetryDelay: 0 };
  return Object.assign(new Error(message), { ...details, name, $fault, $metadata });
}

export function textOf(body: string | Uint8Array): string {
  return typeof body === "string" ? body : Buffer.from(body).toString("utf8");
}

function same<T>(value: T): T {
  return value;
}
