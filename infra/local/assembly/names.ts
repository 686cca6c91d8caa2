import { createHash } from "node:crypto";

/** The parts of a resource that name it; `named` returns a property's text if the template sets it. */
export interface Place {
  readonly stack: string;
  readonly id: string;
  readonly region: string;
  readonly account: string;
  named(property: string): string | undefined;
}

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
export interface Identity {
  readonly ref: string;
  readonly arn: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Identify = (place: Place) => Identity;

/** Names and attributes of the resource types that the local run implements. */
export const identities: Readonly<Record<string, Identify>> = {
  "AWS::DynamoDB::GlobalTable": table,
  "AWS::Lambda::Function": (place) => plain(place, "lambda", "function:", "FunctionName"),
  "AWS::IAM::Role": (place) => global(place, "iam", "role/", "RoleName", "RoleId"),
  "AWS::IAM::ManagedPolicy": (place) => {
    const { arn, attributes } = global(place, "iam", "policy/", "ManagedPolicyName", "PolicyArn");
    return { ref: arn, arn, attributes };
  },
  "AWS::SSM::Parameter": (place) => {
    const { ref, arn } = plain(place, "ssm", "parameter/", "Name");
    return { ref, arn, attributes: { Value: place.named("Value") ?? "" } };
  },
  "AWS::Logs::LogGroup": (place) => plain(place, "logs", "log-group:", "LogGroupName"),
  "AWS::SQS::Queue": (place) => {
    const name = physicalName(place, "QueueName");
    const arn = regional(place, "sqs", name);
    const url = `https://sqs.${place.region}.amazonaws.com/${place.account}/${name}`;
    return { ref: url, arn, attributes: { Arn: arn, QueueName: name, QueueUrl: url } };
  },
  "AWS::Events::EventBus": (place) => {
    const { ref, arn } = plain(place, "events", "event-bus/", "Name");
    return { ref, arn, attributes: { Arn: arn, Name: ref } };
  },
  "AWS::Events::Rule": rule,
  "AWS::Scheduler::Schedule": (place) => plain(place, "scheduler", "schedule/default/", "Name"),
  "AWS::Cognito::UserPool": (place) => {
    const ref = `${place.region}_${code(place, 9)}`;
    const arn = regional(place, "cognito-idp", `userpool/${ref}`);
    const provider = `cognito-idp.${place.region}.amazonaws.com/${ref}`;
    return {
      ref,
      arn,
      attributes: { Arn: arn, UserPoolId: ref, ProviderName: provider, ProviderURL: `https://${provider}` },
    };
  },
  "AWS::Cognito::UserPoolClient": (place) => ({
    ref: code(place, 26),
    arn: "",
    attributes: { ClientId: code(place, 26), Name: place.named("ClientName") ?? place.id },
  }),
  "AWS::ApiGatewayV2::Api": (place) => {
    const ref = code(place, 10);
    const scheme = place.named("ProtocolType") === "WEBSOCKET" ? "wss" : "https";
    const endpoint = `${scheme}://${ref}.execute-api.${place.region}.amazonaws.com`;
    return {
      ref,
      arn: regional(place, "execute-api", ref),
      attributes: { ApiId: ref, ApiEndpoint: endpoint },
    };
  },
  "AWS::ApiGatewayV2::Integration": numbered,
  "AWS::ApiGatewayV2::Authorizer": numbered,
  "AWS::ApiGatewayV2::Route": numbered,
  "AWS::ApiGatewayV2::Stage": (place) => ({
    ref: place.named("StageName") ?? "$default",
    arn: "",
    attributes: {},
  }),
  "AWS::SecretsManager::Secret": (place) => {
    const arn = regional(place, "secretsmanager", `secret:${physicalName(place, "Name")}-${code(place, 6)}`);
    return { ref: arn, arn, attributes: { Id: arn } };
  },
  "AWS::SES::EmailIdentity": (place) => {
    const ref = place.named("EmailIdentity") ?? place.id;
    const records = [1, 2, 3].flatMap((n): [string, string][] => [
      [`DkimDNSTokenName${n}`, `dkim${n}._domainkey.${ref}`],
      [`DkimDNSTokenValue${n}`, `dkim${n}.dkim.amazonses.com`],
    ]);
    return { ref, arn: regional(place, "ses", `identity/${ref}`), attributes: Object.fromEntries(records) };
  },
  "AWS::SES::ConfigurationSet": (place) => plain(place, "ses", "configuration-set/", "Name"),
  "AWS::SMSVOICE::ConfigurationSet": (place) =>
    plain(place, "sms-voice", "configuration-set/", "ConfigurationSetName"),
  "AWS::SMSVOICE::ProtectConfiguration": (place) => {
    const ref = `protect-${code(place, 32)}`;
    const arn = regional(place, "sms-voice", `protect-configuration/${ref}`);
    return { ref, arn, attributes: { Arn: arn, ProtectConfigurationId: ref } };
  },
  "AWS::CloudFront::Distribution": (place) => {
    const ref = `E${code(place, 13).toUpperCase()}`;
    return {
      ref,
      arn: `arn:aws:cloudfront::${place.account}:distribution/${ref}`,
      attributes: { Id: ref, DomainName: `d${code(place, 13)}.cloudfront.net` },
    };
  },
  "AWS::CloudFront::Function": (place) => {
    const arn = `arn:aws:cloudfront::${place.account}:function/${physicalName(place, "Name")}`;
    return { ref: arn, arn, attributes: { FunctionARN: arn } };
  },
  "AWS::S3::Bucket": (place) => {
    const ref = physicalName(place, "BucketName").toLowerCase();
    const arn = `arn:aws:s3:::${ref}`;
    const regionalName = `${ref}.s3.${place.region}.amazonaws.com`;
    const attributes = { Arn: arn, DomainName: `${ref}.s3.amazonaws.com`, RegionalDomainName: regionalName };
    return { ref, arn, attributes };
  },
};

/** An attribute of a resource without a local counterpart: it resolves to a placeholder. */
export function anyAttribute(place: Place, attribute: string): string {
  const name = physicalName(place);
  return /arn$/i.test(attribute)
    ? `arn:aws:local:${place.region}:${place.account}:${name}`
    : `${name}.${attribute}`;
}

/** The given name, else one derived from stack and logical id. */
export function physicalName(place: Place, property?: string): string {
  const given = property === undefined ? undefined : place.named(property);
  return given ?? `${place.stack}-${place.id.slice(0, 32)}-${code(place, 8)}`;
}

function table(place: Place): Identity {
  const { ref, arn } = plain(place, "dynamodb", "table/", "TableName");
  const stream = `${arn}/stream/2026-01-01T00:00:00.000`;
  return { ref, arn, attributes: { Arn: arn, StreamArn: stream, TableId: code(place, 32) } };
}

function rule(place: Place): Identity {
  const name = physicalName(place, "Name");
  // A rule names its bus by name or ARN.
  const bus = place.named("EventBusName")?.split("/").at(-1);
  const path = bus === undefined || bus === "default" ? name : `${bus}/${name}`;
  const arn = regional(place, "events", `rule/${path}`);
  return { ref: path.replace("/", "|"), arn, attributes: { Arn: arn } };
}

function plain(place: Place, service: string, kind: string, property: string): Identity {
  const name = physicalName(place, property);
  const arn = regional(place, service, `${kind}${name}`);
  return { ref: name, arn, attributes: { Arn: arn } };
}

function global(place: Place, service: string, kind: string, property: string, id: string): Identity {
  const name = physicalName(place, property);
  const arn = `arn:aws:${service}::${place.account}:${kind}${name}`;
  return { ref: name, arn, attributes: { Arn: arn, [id]: id === "PolicyArn" ? arn : code(place, 21) } };
}

function numbered(place: Place): Identity {
  const ref = code(place, 7);
  return { ref, arn: "", attributes: { IntegrationId: ref, AuthorizerId: ref, RouteId: ref } };
}

function regional(place: Place, service: string, resource: string): string {
  return `arn:aws:${service}:${place.region}:${place.account}:${resource}`;
}

function code(place: Place, length: number): string {
  const digest = createHash("sha256").update(`${place.stack}/${place.id}`).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(0, length);
}
