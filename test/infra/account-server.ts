import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../infra/local/endpoint/listen.ts";

/** What an account says of itself, as the wire has it. */
export interface AccountAnswers {
  readonly runs?: number;
  /** The type of the account's plan; undefined for an account without one. */
  readonly plan?: "FREE" | "PAID";
  readonly certificate?: { readonly Status: string; readonly SubjectAlternativeNames: readonly string[] };
  /** Mails in 24 hours and in a second. */
  readonly mails?: readonly [number, number];
  /** The regions with the stack of `cdk bootstrap`. */
  readonly bootstrapped?: readonly string[];
  /** The regions that know the account's credentials; all by default. */
  readonly enabled?: readonly string[];
  /** The topic of alarms of each stack, as its output. */
  readonly topic?: string;
  /** What a topic of alarms has: e-mail address and ARN, or what SNS lists before it is confirmed. */
  readonly subscriptions?: readonly (readonly [string, string])[];
}

/**
 * The parts of AWS that only an operator's deployment asks, in the shapes of the service models: Lambda, AWS Free Tier,
 * Certificate Manager, SES, SNS, and CloudFormation's bootstrap stack. CloudFormation's other calls go on to `next`.
 */
export async function accountServer(answers: AccountAnswers, next?: string) {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers;
    const [, region = "", service = ""] =
      /\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request/.exec(headers.authorization ?? "") ?? [];
    const form = new URLSearchParams(body);
    const action = form.get("Action") ?? headers["x-amz-target"] ?? request.url ?? "";
    const [status, answer] =
      answers.enabled?.includes(region) === false
        ? ([403, failure("InvalidClientTokenId")] as const)
        : (answerTo(String(action), { form, region, service, answers }) ??
          (await passedOn(next, headers, body)));
    response.writeHead(status, { "content-type": answer.startsWith("{") ? "application/json" : "text/xml" });
    response.end(answer);
  });
  const { port, close } = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, close };
}

interface AccountRequest {
  readonly form: URLSearchParams;
  readonly region: string;
  /** The service for which the request is signed. */
  readonly service: string;
  readonly answers: AccountAnswers;
}

/** The services by their calls; AWS refuses a request that is signed for another one. */
const signedFor: Readonly<Record<string, string>> = {
  "AWSFreeTierService.GetAccountPlanState": "freetier",
  "CertificateManager.DescribeCertificate": "acm",
  "/2016-08-19/account-settings": "lambda",
  GetSendQuota: "ses",
  ListSubscriptionsByTopic: "sns",
};

function answerTo(
  action: string,
  { form, region, service, answers }: AccountRequest,
): readonly [number, string] | undefined {
  if ((signedFor[action] ?? service) !== service) return [403, '{"__type":"InvalidSignatureException"}'];
  const { runs, plan, certificate, mails, bootstrapped = [], subscriptions = [] } = answers;
  const missing = [400, '{"__type":"com.amazonaws#ResourceNotFoundException"}'] as const;
  if (action === "/2016-08-19/account-settings")
    return [200, JSON.stringify({ AccountLimit: { UnreservedConcurrentExecutions: runs } })];
  if (action === "AWSFreeTierService.GetAccountPlanState")
    return plan === undefined ? missing : [200, JSON.stringify({ accountPlanType: plan })];
  if (action === "CertificateManager.DescribeCertificate")
    return certificate === undefined ? missing : [200, JSON.stringify({ Certificate: certificate })];
  if (action === "GetSendQuota") {
    if (mails === undefined) return [403, failure("AccessDenied")];
    const [inADay, inASecond] = mails;
    return [
      200,
      result(action, `<Max24HourSend>${inADay}</Max24HourSend><MaxSendRate>${inASecond}</MaxSendRate>`),
    ];
  }
  if (action === "ListSubscriptionsByTopic") {
    const members = subscriptions.map(
      ([endpoint, arn]) =>
        `<member><Endpoint>${endpoint}</Endpoint><Protocol>email</Protocol><SubscriptionArn>${arn}</SubscriptionArn></member>`,
    );
    return [200, result(action, `<Subscriptions>${members.join("")}</Subscriptions>`)];
  }
  if (action !== "DescribeStacks") return undefined;
  const name = form.get("StackName") ?? "";
  if (answers.topic !== undefined)
    return [
      200,
      result(
        action,
        stack(
          name,
          `<Outputs><member><OutputKey>AlarmTopic</OutputKey><OutputValue>${answers.topic}</OutputValue></member></Outputs>`,
        ),
      ),
    ];
  if (name !== "CDKToolkit") return undefined;
  return bootstrapped.includes(region)
    ? [200, result(action, stack(name))]
    : [400, failure("ValidationError", "Stack with id CDKToolkit does not exist")];
}

function stack(name: string, outputs = ""): string {
  return `<Stacks><member><StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>${outputs}</member></Stacks>`;
}

async function passedOn(
  next: string | undefined,
  headers: NodeJS.Dict<string | string[]>,
  body: string,
): Promise<readonly [number, string]> {
  if (next === undefined) return [400, failure("InvalidAction")];
  const sent = Object.entries(headers).filter(([name]) => /^(authorization|content-type|x-amz-)/.test(name));
  const answer = await fetch(next, {
    method: "POST",
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body,
  });
  return [answer.status, await answer.text()];
}

function result(action: string, content: string): string {
  return `<${action}Response><${action}Result>${content}</${action}Result></${action}Response>`;
}

function failure(code: string, message = code): string {
  return `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
}
