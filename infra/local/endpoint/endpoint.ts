import { createServer } from "node:http";
import { cognitoError } from "../http/cognito-endpoint.ts";
import { type HttpRequest, type HttpResponse, json, readRequest, writeAnswer } from "../http/exchange.ts";
import { authorise, type Caller } from "../iam/caller.ts";
import { requestedActions, type Service, type Targets } from "../iam/requested-actions.ts";
import { answerRelays } from "../kinesisvideo/relays.ts";
import type { Call } from "../sdk/ask.ts";
import { AwsError } from "./aws-error.ts";
import { listen } from "./listen.ts";
import { queryError } from "./query-xml.ts";

/** The parts of a request that the services read. */
export type Request = Pick<HttpRequest, "method" | "path" | "headers" | "body">;

/** The services behind the endpoint. `mail` and `stacks` return XML. */
export interface EndpointServices {
  dynamodb(operation: string, body: unknown, caller: Caller): Promise<unknown>;
  events(body: unknown): unknown;
  sqs(operation: string, body: unknown): unknown;
  identity(operation: string, body: unknown): Promise<unknown>;
  mail(action: string, form: URLSearchParams): string | Promise<string>;
  sms(operation: string, body: unknown, caller: Caller): unknown;
  secrets(operation: string, body: unknown): unknown;
  logs(operation: string, body: unknown): Promise<object>;
  stacks(action: string, form: URLSearchParams): string;
  /** Buckets and their objects; `caller` throws AwsError for an unknown access key. */
  s3(request: Request, caller: () => Caller): HttpResponse;
  /** The management API of WebSocket connections; `caller` throws AwsError for an unknown access key. */
  connections(request: Request, caller: () => Caller): Promise<HttpResponse>;
}

export interface EndpointOptions {
  readonly services: EndpointServices;
  /** The callers by access key. */
  readonly callers: ReadonlyMap<string, Caller>;
  /** The operator's access key. The operator calls from another process, so responses wait for the disk. */
  readonly outside: string;
  readonly durable: () => Promise<void>;
  readonly targets: Targets;
  readonly now: () => number;
  /** Receives errors other than AwsError: faults of the local run. */
  readonly fault: (error: unknown) => void;
}

/** All services at one address; every call is authorized. */
export interface Endpoint {
  /** For the operator; functions call through their worker's port. */
  readonly url: string;
  /** Answers a function's call through its port; never rejects. */
  answer(call: Call): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Opens the endpoint that functions call instead of AWS (`AWS_ENDPOINT_URL`). */
export async function openEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const broken = (error: unknown) => {
    options.fault(error);
    return json(500, { __type: "InternalFailure", message: "The local run failed." });
  };
  const server = createServer((request, response) => {
    readRequest(request)
      .then(async (httpRequest) => {
        const given = await answer(httpRequest, { ...options, url });
        if (credential(httpRequest)[0] === options.outside) await options.durable();
        return given;
      })
      .catch(broken)
      .then((given) => writeAnswer(response, given, options.now()));
  });
  const { port, close } = await listen(server, 0);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    answer(call) {
      const [path = ""] = call.path.split("?");
      const body = typeof call.body === "string" ? Buffer.from(call.body) : Buffer.from(call.body);
      return answer({ ...call, path, body }, { ...options, url }).catch(broken);
    },
    close,
  };
}

const formServices = ["ses", "cloudformation"] as const;
type FormService = (typeof formServices)[number];
type JsonService = Exclude<Service, FormService | "kinesisvideo">;

const prefixes: Readonly<Record<string, JsonService>> = {
  DynamoDB_20120810: "dynamodb",
  AWSEvents: "events",
  AmazonSQS: "sqs",
  AWSCognitoIdentityProviderService: "cognito-idp",
  PinpointSMSVoiceV2: "sms-voice",
  secretsmanager: "secretsmanager",
  Logs_20140328: "logs",
};

async function answer(
  request: Request,
  options: EndpointOptions & { readonly url: string },
): Promise<HttpResponse> {
  const [prefix = "", operation = ""] = (request.headers["x-amz-target"] ?? "").split(".");
  const service = prefixes[prefix];
  if (serviceOf(request) === "execute-api") {
    return options.services.connections(request, () => callerOf(request, options));
  }
  if (serviceOf(request) === "s3") return options.services.s3(request, () => callerOf(request, options));
  if (serviceOf(request) === "kinesisvideo")
    return answerRelays(request, () => callerOf(request, options), options.targets, options.url);
  if (service === undefined) return answerForm(request, options);
  try {
    const body: unknown = JSON.parse(request.body.toString("utf8"));
    const caller = callerOf(request, options);
    authorise(caller, requestedActions(service, operation, body, options.targets));
    const result =
      service === "dynamodb"
        ? await options.services.dynamodb(operation, body, caller)
        : await call(service, operation, { body, caller }, options.services);
    return json(200, result ?? {}, "application/x-amz-json-1.0");
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    if (service === "cognito-idp") return cognitoError(error);
    const type = `${namespaces[service]}#${error.code}`;
    const response = json(
      error.status,
      { __type: type, message: error.message, ...error.details },
      "application/x-amz-json-1.0",
    );
    return { ...response, headers: [...response.headers, ["x-amzn-errortype", error.code]] };
  }
}

const namespaces: Record<Exclude<JsonService, "cognito-idp">, string> = {
  dynamodb: "com.amazonaws.dynamodb.v20120810",
  events: "com.amazonaws.events",
  sqs: "com.amazonaws.sqs",
  "sms-voice": "com.amazonaws.pinpointsmsvoicev2",
  secretsmanager: "com.amazonaws.secretsmanager",
  logs: "com.amazonaws.cloudwatchlogs.v20140328",
};

async function call(
  service: Exclude<JsonService, "dynamodb">,
  operation: string,
  { body, caller }: { body: unknown; caller: Caller },
  services: EndpointServices,
): Promise<unknown> {
  if (service === "sqs") return services.sqs(operation, body);
  if (service === "cognito-idp") return services.identity(operation, body);
  if (service === "secretsmanager") return services.secrets(operation, body);
  if (service === "logs") return await services.logs(operation, body);
  if (service === "sms-voice") return services.sms(operation, body, caller);
  if (operation === "PutEvents") return services.events(body);
  throw new AwsError("UnknownOperationException", `The local run does not know ${service}:${operation}.`);
}

/** SES and CloudFormation take forms and return XML. */
async function answerForm(request: Request, options: EndpointOptions): Promise<HttpResponse> {
  const form = new URLSearchParams(request.body.toString("utf8"));
  const action = form.get("Action");
  const serviceName = serviceOf(request) ?? "unknown";
  const service = formServices.find((name) => name === serviceName);
  if (action === null || service === undefined) {
    return json(400, {
      __type: "UnknownOperationException",
      message: `The local run does not know the service ${serviceName}.`,
    });
  }
  try {
    authorise(
      callerOf(request, options),
      requestedActions(service, action, Object.fromEntries(form), options.targets),
    );
    const { mail, stacks } = options.services;
    return xml(200, service === "ses" ? await mail(action, form) : stacks(action, form));
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return xml(error.status, queryError(error));
  }
}

function xml(status: number, body: string): HttpResponse {
  return { status, headers: [["content-type", "text/xml"]], body };
}

/** `Credential=<access key>/<date>/<region>/<service>/aws4_request` */
function credential(request: Request): string[] {
  return /Credential=([^,\s]+)/.exec(request.headers.authorization ?? "")?.[1]?.split("/") ?? [];
}

function serviceOf(request: Request): string | undefined {
  return credential(request)[3];
}

function callerOf(request: Request, { callers }: EndpointOptions): Caller {
  const caller = callers.get(credential(request)[0] ?? "");
  if (caller !== undefined) return caller;
  throw new AwsError("UnrecognizedClientException", "The security token included in the request is invalid.");
}
