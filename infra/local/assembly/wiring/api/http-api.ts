import * as z from "zod/mini";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read } from "../../read.ts";
import type { Permissions } from "../permissions.ts";
import { stageOf } from "./api-stage.ts";
import { isSocketApi } from "./socket-api.ts";

const words = {
  Name: "words for the console",
  Description: "words for the console",
  Tags: "words for the console",
};

const Api = z.strictObject({ ProtocolType: z.literal("HTTP") });
const Integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
  TimeoutInMillis: z.optional(z.number()),
});
const Route = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.optional(z.enum(["NONE", "JWT"])),
  AuthorizerId: z.optional(z.string()),
});
const Authorizer = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal("JWT"),
  IdentitySource: z.tuple([z.literal("$request.header.Authorization")]),
  JwtConfiguration: z.strictObject({ Audience: z.array(z.string()), Issuer: z.string() }),
});

export interface WiredRoute {
  /** `POST /appointments/{id}`, or `$default`. */
  readonly key: string;
  readonly functionArn: string;
  readonly timeoutMs: number;
  /** Undefined: no authorization. */
  readonly authoriser?: { readonly issuer: string; readonly audience: readonly string[] };
}

export interface WiredApi {
  readonly id: string;
  readonly stage: string;
  readonly routes: readonly WiredRoute[];
}

/** All HTTP APIs; throws StartError for a route whose function does not permit API Gateway to invoke it. */
export function readApis(
  cloud: Cloud,
  permissions: Permissions,
  localise: (text: string) => string,
): WiredApi[] {
  const declared = cloud.of("AWS::ApiGatewayV2::Api").filter((api) => !isSocketApi(api));
  return declared.map((api) => {
    read(api, Api, words);
    const stage = stageOf(api, cloud);
    const routes = cloud
      .of("AWS::ApiGatewayV2::Route")
      .filter((route) => route.properties().ApiId === api.ref)
      .map((route) => {
        const wired = wiredRoute(route, cloud, localise);
        const path = wired.key === "$default" ? "*/$default" : wired.key.replace(" ", "");
        if (
          !permissions.mayInvoke(wired.functionArn, "apigateway.amazonaws.com", `${api.arn}/${stage}/${path}`)
        ) {
          throw new StartError(`The route ${wired.key} has no permission to call its function.`);
        }
        return wired;
      });
    return { id: api.ref, stage, routes };
  });
}

function wiredRoute(resource: Resource, cloud: Cloud, localise: (text: string) => string): WiredRoute {
  const route = read(resource, Route, {});
  const target = cloud
    .of("AWS::ApiGatewayV2::Integration")
    .find((each) => route.Target === `integrations/${each.ref}`);
  if (target === undefined) throw new StartError(`The route ${route.RouteKey} has no integration.`);
  const integration = read(target, Integration, words);
  const wired = {
    key: route.RouteKey,
    functionArn: integration.IntegrationUri,
    timeoutMs: integration.TimeoutInMillis ?? 30_000,
  };
  if (route.AuthorizationType !== "JWT") return wired;
  const guard = cloud.of("AWS::ApiGatewayV2::Authorizer").find((each) => each.ref === route.AuthorizerId);
  if (guard === undefined)
    throw new StartError(`The route ${route.RouteKey} names an authoriser that is not declared.`);
  const { JwtConfiguration: jwt } = read(guard, Authorizer, words);
  return { ...wired, authoriser: { issuer: localise(jwt.Issuer), audience: jwt.Audience } };
}
