import { fileURLToPath } from "node:url";
import { CfnResource, Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { CodeSource } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import { onOrOff } from "../outputs.ts";
import { bundles, type Entry } from "./entries.ts";
import { type Grants, grantsFor, type Platform } from "./grants.ts";

const kinds = {
  api: { memorySize: 512, timeout: Duration.seconds(10) },
  // The pool calls a trigger again after 5 seconds. More memory brings more processor and so a faster answer.
  trigger: { memorySize: 1024, timeout: Duration.seconds(5) },
  consumer: { memorySize: 256, timeout: Duration.seconds(30) },
  // It works at many items at once until the next minute's messages come.
  worker: { memorySize: 512, timeout: Duration.seconds(60) },
} as const;

/** The policy exceptions of every function. */
const reasons = {
  "HIPAA.Security-CloudWatchLogGroupEncrypted":
    "Logs carry times, routes, types of events and ids, also of people, never names, contact data or what was written; CloudWatch encrypts them with its own keys.",
  "HIPAA.Security-IAMNoInlinePolicy":
    "The grants of one function are derived from its manifest and created and deleted with its role; nobody else may use them.",
  "HIPAA.Security-LambdaConcurrency":
    "The API's throttle and the queues' batches bound it; a limit of its own would take capacity from the other functions.",
  "HIPAA.Security-LambdaDLQ":
    "Nothing invokes it asynchronously: callers get the error, and queues and streams have dead-letter queues of their own.",
  "HIPAA.Security-LambdaInsideVPC":
    "It calls only AWS services over TLS with its own role; a private network would add no destination it needs.",
};

/** The policy exceptions of a function that calls servers outside of AWS. */
const reasonsOutside = {
  "HIPAA.Security-LambdaInsideVPC":
    "It calls push services over TLS, only at public addresses and through one guarded file; it has no rights in a network.",
};

export interface ProductFunctionProps {
  readonly entry: Entry;
  readonly kind: keyof typeof kinds;
  readonly code: CodeSource;
  readonly platform: Platform;
  /** Grants in addition to those of its needs. */
  readonly granted?: Grants;
}

/** A function of the product with its own role and its own log. */
export class ProductFunction extends Construct {
  readonly lambda: Lambda;
  readonly log: LogGroup;

  constructor(scope: Construct, id: string, { entry, kind, code, platform, granted }: ProductFunctionProps) {
    super(scope, id);
    const { stage } = platform;
    const { statements, environment } = grantsFor(entry.needs, platform);
    const logGroup = new LogGroup(this, "Log", {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.log = logGroup;
    const role = new Role(this, "Role", {
      description: `${stage.name} ${entry.name}`,
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [writesItsLog(logGroup), ...statements, ...(granted?.statements ?? [])],
        }),
      },
    });
    this.lambda = new Lambda(this, "Function", {
      ...kinds[kind],
      description: `${entry.name} (${stage.name})`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: codeOf(entry, code),
      role,
      logGroup,
      environment: {
        STAGE: stage.name,
        LOG_LEVEL: stage.logLevel,
        VERIFY_PROFESSIONALS: onOrOff(stage.verifyProfessionals),
        SERVICE_NAME: entry.name,
        NODE_OPTIONS: "--enable-source-maps",
        ...environment,
        ...granted?.environment,
      },
    });
    tellEntry(this.lambda, entry);
    except(this, entry.needs.outside ? { ...reasons, ...reasonsOutside } : reasons);
    if (entry.needs.push)
      except(role, {
        "AwsSolutions-IAM5":
          "A connection's name is known only once it is open; the right ends at the connections of our own API and stage.",
      });
    if (entry.needs.files)
      except(role, {
        "AwsSolutions-IAM5":
          "Files have names that are made when they come; the right ends at the two buckets of our own stage.",
      });
    if (entry.needs.email)
      except(role, {
        "AwsSolutions-IAM5":
          "Whose identities SES asks for depends on the sandbox; a condition allows one sender alone, that of the stage.",
      });
  }
}

/** The timeout of that kind of function. */
export function timeoutOf(kind: keyof typeof kinds): Duration {
  return kinds[kind].timeout;
}

// The local run finds a function's source by this, because a bundle does not name its source.
function tellEntry({ node }: Lambda, { file }: Entry): void {
  const resource = node.defaultChild;
  if (CfnResource.isCfnResource(resource)) resource.addMetadata("triscript:entry", file);
}

function writesItsLog({ logGroupArn }: LogGroup): PolicyStatement {
  return new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroupArn],
  });
}

function codeOf({ name }: Entry, code: CodeSource): Code {
  if (code === "inline") return Code.fromInline("exports.handler = async () => ({});");
  return Code.fromAsset(fileURLToPath(new URL(`../../../${bundles}/${name}`, import.meta.url)));
}
