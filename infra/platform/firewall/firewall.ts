import { Aws, type Duration, RemovalPolicy } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import type { FirewallRule } from "./firewall-rules.ts";

export interface FirewallProps {
  readonly stage: Stage;
  /** CloudFront's firewalls must be in us-east-1, the others in the region of what they protect. */
  readonly scope: "CLOUDFRONT" | "REGIONAL";
  /** Part of its log's name. */
  readonly name: string;
  /** In order of priority; the first rule that refuses decides. */
  readonly rules: readonly FirewallRule[];
  /** How much of a body it inspects, 16 KB by default; CloudFront's only. */
  readonly inspects?: "KB_64";
  /** The answers to refused requests, by the key that rules name. */
  readonly bodies?: Readonly<Record<string, CfnWebACL.CustomResponseBodyProperty>>;
}

/** Allows every request that no rule refuses, and logs the refused ones. */
export class Firewall extends Construct {
  readonly acl: CfnWebACL;
  readonly #metric: string;

  constructor(
    scope: Construct,
    id: string,
    { stage, name, rules, bodies, inspects, ...props }: FirewallProps,
  ) {
    super(scope, id);
    this.#metric = `triscript-${stage.name}-${name}`;
    this.acl = new CfnWebACL(this, "Acl", {
      description: `triscript ${stage.name}: ${name}`,
      scope: props.scope,
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: counted(rule.name) })),
      visibilityConfig: counted(this.#metric),
      dataProtectionConfig: { dataProtections: unlogged },
      ...(inspects && {
        associationConfig: { requestBody: { CLOUDFRONT: { defaultSizeInspectionLimit: inspects } } },
      }),
      ...(bodies && { customResponseBodies: bodies }),
    });
    this.#log(stage, name);
  }

  /** How many requests it refused in a period, whatever the rule. */
  refused(period: Duration): Metric {
    return this.#count("BlockedRequests", period);
  }

  /** How many requests it answered with its browser check. */
  challenged(period: Duration): Metric {
    return this.#count("ChallengeRequests", period);
  }

  #count(metricName: string, period: Duration): Metric {
    // The metrics of CloudFront's firewalls name no region.
    const region = this.acl.scope === "CLOUDFRONT" ? {} : { Region: Aws.REGION };
    return new Metric({
      namespace: "AWS/WAFV2",
      metricName,
      dimensionsMap: { WebACL: this.#metric, Rule: "ALL", ...region },
      period,
      statistic: "Sum",
    });
  }

  #log({ name: stage, accessLogDays }: Stage, name: string): void {
    const log = new LogGroup(this, "Log", {
      // The service only writes to log groups whose names begin like this.
      logGroupName: `aws-waf-logs-triscript-${stage}-${name}`,
      retention: accessLogDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    except(log, {
      "HIPAA.Security-CloudWatchLogGroupEncrypted":
        "It holds refused requests for some weeks, without bodies, tokens, queries and cookies; CloudWatch encrypts it with its own keys.",
    });
    new CfnLoggingConfiguration(this, "Logging", {
      resourceArn: this.acl.attrArn,
      logDestinationConfigs: [
        `arn:${Aws.PARTITION}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:${log.logGroupName}`,
      ],
      redactedFields: [{ queryString: {} }, ...secretHeaders.map((Name) => ({ singleHeader: { Name } }))],
      loggingFilter: {
        DefaultBehavior: "DROP",
        Filters: [
          {
            Behavior: "KEEP",
            Requirement: "MEETS_ANY",
            Conditions: ["BLOCK", "COUNT"].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
  }
}

/** Credentials that would let a reader act as the person; a socket's token comes as its sub-protocol. */
const secretHeaders = ["authorization", "cookie", "sec-websocket-protocol"];

/**
 * Parts of a request that the log must never contain, not even as the words that matched a rule: a body may
 * be a clinical note.
 */
const unlogged = [
  { fieldType: "BODY" },
  { fieldType: "QUERY_STRING" },
  ...secretHeaders.map((name) => ({ fieldType: "SINGLE_HEADER", fieldKeys: [name] })),
].map((field) => ({
  field,
  action: "SUBSTITUTION",
  excludeRuleMatchDetails: false,
  excludeRateBasedDetails: false,
}));

// Samples of requests would show what the log leaves out.
function counted(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName };
}
