import { ArnFormat, RemovalPolicy, Stack } from "aws-cdk-lib";
import { AccessLogFormat, CfnAccount } from "aws-cdk-lib/aws-apigateway";
import {
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketRoute,
  WebSocketStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";
import { except } from "../policy/exceptions.ts";

// Neither network address nor connection nor caller, as with the HTTP API.
const logLine = {
  requestId: "$context.requestId",
  time: "$context.requestTime",
  event: "$context.eventType",
  route: "$context.routeKey",
  status: "$context.status",
  latency: "$context.integration.latency",
  integrationError: "$context.integration.error",
  error: "$context.error.message",
};

/** The product's WebSocket API: it pushes events to every open screen. The function behind it checks tokens. */
export class Realtime extends Construct {
  readonly api: WebSocketApi;
  /** The address at which functions post to connections. */
  readonly endpoint: string;
  /** ARNs of posting to connections and of ending them. */
  readonly connections: readonly string[];

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.api = new WebSocketApi(this, "Api", { apiName: `triscript-${stage.name}-socket` });
    const log = new LogGroup(this, "AccessLog", {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    except(log, {
      "HIPAA.Security-CloudWatchLogGroupEncrypted":
        "A line has route, status and duration, no person and no address; CloudWatch encrypts it with its own keys.",
    });
    const socket = new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      // Its whole public path, so that CloudFront passes it on unchanged.
      stageName: "socket",
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(logLine)),
      },
    });
    socket.node.addDependency(gatewayMayLog(this));
    this.endpoint = socket.callbackUrl;
    this.connections = ["POST", "DELETE"].map((method) =>
      Stack.of(this).formatArn({
        service: "execute-api",
        resource: this.api.apiId,
        resourceName: `${socket.stageName}/${method}/@connections/*`,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      }),
    );
  }

  /** Every message of a socket goes to the function; the function's answer goes back. */
  serve(scope: Construct, lambda: Lambda): void {
    const integration = new WebSocketLambdaIntegration("Integration", lambda);
    const routes = { connect: "$connect", disconnect: "$disconnect", message: "$default" };
    for (const [id, routeKey] of Object.entries(routes)) {
      const route = new WebSocketRoute(scope, id, {
        webSocketApi: this.api,
        routeKey,
        integration,
        returnResponse: routeKey === "$default",
      });
      except(route, {
        "AwsSolutions-APIG4":
          "The function behind $connect checks the access token, which a browser can only send as a sub-protocol; what it refuses is never open, and the other routes serve open sockets alone.",
      });
    }
  }
}

/**
 * A WebSocket API writes its log with a role that the account has once in each region; other stages may be
 * using it.
 */
function gatewayMayLog(scope: Construct): CfnAccount {
  const role = new Role(scope, "LogRole", {
    assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    managedPolicies: [
      ManagedPolicy.fromAwsManagedPolicyName("service-role/AmazonAPIGatewayPushToCloudWatchLogs"),
    ],
  });
  except(role, {
    "AwsSolutions-IAM4":
      "API Gateway takes the account's log role only with the rights of this policy, which write logs and nothing else.",
  });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  const account = new CfnAccount(scope, "Account", { cloudWatchRoleArn: role.roleArn });
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return account;
}
