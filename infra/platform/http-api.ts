import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  CfnRoute,
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpJwtAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { type Contract, type Method, methodAndPath as routeOf } from "#kernel/call/contract";
import type { Stage } from "../config.ts";
import { except } from "../policy/exceptions.ts";
import type { SignIn } from "./sign-in.ts";

const methods: Record<Method, HttpMethod> = {
  GET: HttpMethod.GET,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};

// Neither network address nor path nor caller: ids are personal data, too.
const logLine = {
  requestId: "$context.requestId",
  time: "$context.requestTime",
  route: "$context.routeKey",
  status: "$context.status",
  latency: "$context.responseLatency",
  size: "$context.responseLength",
  integrationError: "$context.integrationErrorMessage",
  authorizerError: "$context.authorizer.error",
};

/**
 * How many routes CloudFormation makes at the same time. API Gateway allows an account ten changes a second and forty at once,
 * which nobody can raise; 160 routes at once meet that limit.
 */
const routesAtOnce = 8;

/** The product's HTTP API. Every route requires a person's token unless its contract says `anyone`. */
export class Api extends Construct {
  readonly api: HttpApi;
  readonly #routes: CfnRoute[] = [];

  constructor(scope: Construct, id: string, { stage, signIn }: { stage: Stage; signIn: SignIn }) {
    super(scope, id);
    const { userPoolProviderUrl } = signIn.pool;
    this.api = new HttpApi(this, "Api", {
      apiName: `triscript-${stage.name}`,
      createDefaultStage: false,
      defaultAuthorizer: new HttpJwtAuthorizer("People", userPoolProviderUrl, {
        jwtAudience: [signIn.client.userPoolClientId],
      }),
    });
    const log = new LogGroup(this, "AccessLog", {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    except(log, {
      "HIPAA.Security-CloudWatchLogGroupEncrypted":
        "A line has route, status and duration, no person and no address; CloudWatch encrypts it with its own keys.",
    });
    new HttpStage(this, "Stage", {
      httpApi: this.api,
      // Named like the first segment of its public address, so that CloudFront passes paths on unchanged.
      stageName: "api",
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(logLine)),
      },
    });
  }

  /** Every call of the contract as a route to the function. */
  serve(scope: Construct, contract: Contract, lambda: Lambda): void {
    const integration = new HttpLambdaIntegration("Integration", lambda, { scopePermissionToRoute: false });
    for (const [name, call] of Object.entries(contract)) {
      const [method, path] = routeOf(call);
      const isOpen = call.roles === "anyone";
      const route = new HttpRoute(scope, name, {
        httpApi: this.api,
        routeKey: HttpRouteKey.with(path, methods[method]),
        integration,
        ...(isOpen && { authorizer: new HttpNoneAuthorizer() }),
      });
      this.#afterOthers(route);
      if (isOpen)
        except(route, {
          "AwsSolutions-APIG4": "A person without an account has no token; it answers every caller alike.",
        });
    }
  }

  /** CloudFormation makes a route when the one that many places before it is there. */
  #afterOthers({ node: { defaultChild } }: HttpRoute): void {
    if (!(defaultChild instanceof CfnRoute)) throw new Error("A route declares no resource.");
    const earlier = this.#routes[this.#routes.length - routesAtOnce];
    if (earlier) defaultChild.addResourceDependency(earlier);
    this.#routes.push(defaultChild);
  }
}
