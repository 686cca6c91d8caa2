import { StartError } from "../program/start-error.ts";
import type { Cloud } from "./cloud.ts";
import { spoken } from "./read.ts";

/** Resource types that the local run ignores, each with its reason. */
const ignoredTypes: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::Account": "lets API Gateway write its access log, which is not kept here",
  "AWS::CloudFront::OriginAccessControl":
    "signs the requests of CloudFront to the bucket; here the files are read from disk",
  "AWS::CloudWatch::Alarm": "nobody is woken for one machine; the operator page shows dead letters",
  "AWS::KinesisVideo::SignalingChannel":
    "relays the media of a call through strict networks; here both browsers reach each other",
  "AWS::KMS::Key": "nothing is encrypted here; rights to it are checked",
  "AWS::Lambda::LayerVersion": "belongs to the deployment of the site's files",
  "AWS::Logs::Delivery": "the distribution of one machine keeps no log",
  "AWS::Logs::DeliveryDestination": "the distribution of one machine keeps no log",
  "AWS::Logs::DeliverySource": "the distribution of one machine keeps no log",
  "AWS::Logs::LogGroup": "functions print to one log file, and those of other services keep none",
  "AWS::Logs::MetricFilter": "counts lines of a log for alarms, which nobody gets here",
  "AWS::Logs::ResourcePolicy": "lets EventBridge write to a log, which is not kept here",
  "AWS::SMSVOICE::ProtectConfiguration":
    "no text leaves this machine; the product refuses other countries first",
  "AWS::S3::BucketPolicy":
    "says that requests come over TLS, and lets CloudFront read the site, which is read from disk",
};

/** The same for those that a stage has only with an address for alarms or with a firewall. */
const optionalTypes: ReadonlySet<string> = new Set([
  "AWS::Budgets::Budget",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SNS::TopicPolicy",
  "AWS::WAFv2::LoggingConfiguration",
  "AWS::WAFv2::WebACL",
  "AWS::WAFv2::WebACLAssociation",
]);

/** Resource types that a reader understands. */
const readTypes: ReadonlySet<string> = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Authorizer",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::RouteResponse",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::Cognito::UserPool",
  "AWS::Cognito::UserPoolClient",
  "AWS::DynamoDB::GlobalTable",
  "AWS::Events::EventBus",
  "AWS::Events::EventBusPolicy",
  "AWS::Events::Rule",
  "AWS::GuardDuty::MalwareProtectionPlan",
  "AWS::IAM::ManagedPolicy",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::Lambda::Permission",
  "AWS::S3::Bucket",
  "AWS::SES::ConfigurationSet",
  "AWS::SES::ConfigurationSetEventDestination",
  "AWS::SES::EmailIdentity",
  "AWS::Scheduler::Schedule",
  "AWS::SecretsManager::Secret",
  "AWS::SMSVOICE::ConfigurationSet",
  "AWS::SQS::Queue",
  "AWS::SQS::QueuePolicy",
  "AWS::SSM::Parameter",
  "Custom::CDKBucketDeployment",
]);

/** Throws StartError for the first resource whose type is neither read nor ignored. */
export function refuseUnknownTypes(cloud: Cloud): void {
  for (const resource of cloud.resources) {
    const { type } = resource;
    if (readTypes.has(type) || optionalTypes.has(type) || type in ignoredTypes) continue;
    throw new StartError(`${spoken(resource)} is of a type that the local run does not know.`);
  }
}

/** Ignored types that no template has; their lines above are obsolete. */
export function staleIgnoredTypes(cloud: Cloud): string[] {
  const present = new Set(cloud.resources.map((resource) => resource.type));
  return Object.keys(ignoredTypes).filter((type) => !present.has(type));
}
