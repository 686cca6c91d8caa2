import { isRecord } from "../assembly/json.ts";
import type { RequestedAction } from "./policy.ts";
import { requestedTableActions, type TableKeys } from "./requested-table-actions.ts";

/** The resources of the template that an operation can name, by ARN. */
export interface Targets {
  readonly tables: readonly TableKeys[];
  readonly buses: readonly { readonly name: string; readonly arn: string }[];
  readonly queues: readonly { readonly url: string; readonly arn: string }[];
  readonly pools: readonly { readonly id: string; readonly arn: string }[];
  readonly mailIdentities: readonly {
    readonly name: string;
    readonly arn: string;
    readonly configurationSetArn?: string;
  }[];
  readonly textSettings: readonly { readonly name: string; readonly arn: string }[];
}

export type Service =
  | "dynamodb"
  | "events"
  | "sqs"
  | "cognito-idp"
  | "ses"
  | "sms-voice"
  | "secretsmanager"
  | "logs"
  | "kinesisvideo"
  | "cloudformation";

/** The IAM actions of a call. `body` is the JSON body, or for SES and CloudFormation the form as an object. */
export function requestedActions(
  service: Service,
  operation: string,
  body: unknown,
  targets: Targets,
): RequestedAction[] {
  if (service === "dynamodb") return requestedTableActions(operation, body, targets.tables);
  if (!isRecord(body)) return [];
  return byService[service](operation, body, targets);
}

const byService: Record<
  Exclude<Service, "dynamodb">,
  (operation: string, body: Record<string, unknown>, targets: Targets) => RequestedAction[]
> = {
  events(operation, body, targets) {
    const entries = Array.isArray(body.Entries) ? body.Entries.filter(isRecord) : [];
    return entries.map((entry) => {
      const named = String(entry.EventBusName ?? "default");
      const bus = targets.buses.find((each) => each.name === named || each.arn === named);
      return {
        action: `events:${operation}`,
        resource: bus?.arn ?? `arn:aws:events:::event-bus/${named}`,
        context: {
          "events:source": [String(entry.Source)],
          "events:detail-type": [String(entry.DetailType)],
        },
      };
    });
  },
  sqs(operation, body, targets) {
    const queue = targets.queues.find((each) => each.url === body.QueueUrl);
    const resource = queue?.arn ?? `arn:aws:sqs:::${String(body.QueueUrl)}`;
    return [{ action: `sqs:${operation}`, resource, context: {} }];
  },
  "cognito-idp"(operation, body, targets) {
    const pool = targets.pools.find((each) => each.id === body.UserPoolId);
    const resource = pool?.arn ?? `arn:aws:cognito-idp:::userpool/${String(body.UserPoolId)}`;
    return [{ action: `cognito-idp:${operation}`, resource, context: {} }];
  },
  ses(operation, body, targets) {
    return senders(body).flatMap((from) => {
      const domain = from.split("@").at(-1) ?? "";
      const identity =
        targets.mailIdentities.find((each) => each.name.toLowerCase() === from) ??
        targets.mailIdentities.find((each) => each.name.toLowerCase() === domain);
      const set = identity?.configurationSetArn;
      return [identity?.arn ?? `arn:aws:ses:::identity/${domain}`, ...(set ? [set] : [])].map((resource) => ({
        action: `ses:${operation}`,
        resource,
        context: { "ses:FromAddress": [from] },
      }));
    });
  },
  "sms-voice"(operation, body, targets) {
    const set = targets.textSettings.find(({ name }) => name === body.ConfigurationSetName);
    return [String(body.OriginationIdentity), ...(set ? [set.arn] : [])].map((resource) => ({
      action: `sms-voice:${operation}`,
      resource,
      context: {},
    }));
  },
  secretsmanager(operation, body) {
    return [{ action: `secretsmanager:${operation}`, resource: String(body.SecretId), context: {} }];
  },
  logs(operation, body) {
    const resource = `arn:aws:logs:::log-group:${String(body.logGroupName ?? "")}`;
    return [{ action: `logs:${operation}`, resource, context: {} }];
  },
  kinesisvideo(operation, body) {
    return [{ action: `kinesisvideo:${operation}`, resource: String(body.ChannelARN), context: {} }];
  },
  cloudformation(operation, body) {
    const resource = `arn:aws:cloudformation:::stack/${String(body.StackName ?? "")}`;
    return [{ action: `cloudformation:${operation}`, resource, context: {} }];
  },
};

/** The bare sender addresses in lower case: `Source` and the From header of a raw message, each once. */
function senders(body: Record<string, unknown>): string[] {
  const raw = typeof body["RawMessage.Data"] === "string" ? body["RawMessage.Data"] : "";
  const line = /^from:(.*(?:\r?\n[ \t].*)*)/im.exec(Buffer.from(raw, "base64").toString("utf8"))?.[1];
  const written = [body.Source, line].filter((text) => typeof text === "string");
  const bare = written.map((text) => (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase());
  return bare.length === 0 ? [""] : [...new Set(bare)];
}
