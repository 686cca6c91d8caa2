// Runs in a worker thread: the connection of the exchanged clients to the local services.

/** A request to a service. */
export interface Call {
  readonly method: string;
  /** With what follows `?`. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The response to the request with this number. */
export interface Reply {
  readonly kind: "reply";
  readonly id: number;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | Uint8Array;
}

/** The path of requests to servers outside of AWS, and the header with their URL. */
export const outsidePath = "/outside";
export const outsideAddress = "x-outside-address";

/** The worker stores its connection to AWS under this symbol before the function is loaded. */
export const way = Symbol.for("triscript.aws-port");

/** The fields of a request or a response. */
export type Fields = Record<string, unknown>;

/** A client's command: its operation, input, and the encodings of input and output. */
export interface Command {
  readonly operation: string;
  readonly input: Fields;
  /** Encodes the input; unchanged without. */
  readonly encode?: ((input: Fields) => unknown) | undefined;
  /** Decodes the response; unchanged without. */
  readonly decode?: ((answer: Fields) => Fields) | undefined;
}

/** The class of a command, created as in the SDK: `new PutItemCommand({ ... })`. */
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

/** The client of a JSON service; `prefix` precedes the operation in `x-amz-target`. */
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

/** Sends a call and resolves to the response, whatever its status. */
export async function ask(call: Call): Promise<Reply> {
  const send: unknown = Reflect.get(globalThis, way);
  if (typeof send !== "function") throw new Error("No way to AWS was laid before the function was loaded.");
  return await send(call);
}

/** The authorization header with the access key only; the local run checks no signature. */
export function credential(service: string): string {
  const { AWS_ACCESS_KEY_ID, AWS_REGION } = process.env;
  return `AWS4-HMAC-SHA256 Credential=${AWS_ACCESS_KEY_ID}/local/${AWS_REGION}/${service}/aws4_request`;
}

/** The JSON body of a reply; `{}` if it is empty. */
export function fieldsOf({ body }: Reply): Fields {
  const text = textOf(body);
  return text === "" ? {} : JSON.parse(text);
}

/** The error that the SDK throws: its name, its fault (client or server) and the fields of the body. */
export function refusal({ status, headers }: Reply, answer: Fields): Error {
  const { __type, message, Message, ...details } = answer;
  const errorType =
    headers.find(([name]) => name.toLowerCase() === "x-amzn-errortype")?.[1] ?? String(__type);
  const name = (errorType.split(":")[0] ?? "").split("#").at(-1) ?? "";
  return failure(name, String(message ?? Message ?? "UnknownError"), status, details);
}

/** An error with name, message and status. */
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
