import * as z from "zod/mini";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";
import type { Permissions } from "../permissions.ts";
import { stageOf } from "./api-stage.ts";

const words = { Name: "words for the console", Tags: "words for the console" };

const Api = z.strictObject({ ProtocolType: z.literal("WEBSOCKET") });
const apiIgnores = {
  ...words,
  RouteSelectionExpression: "of the routes that a message can choose only $default is known",
};

const SocketRouteKey = z.enum(["$connect", "$disconnect", "$default"]);
export type SocketRouteKey = z.infer<typeof SocketRouteKey>;

const Route = z.strictObject({
  ApiId: z.string(),
  RouteKey: SocketRouteKey,
  Target: z.string(),
  AuthorizationType: z.optional(z.literal("NONE")),
  RouteResponseSelectionExpression: z.optional(z.literal("$default")),
});
const RouteResponse = z.strictObject({
  ApiId: z.string(),
  RouteId: z.string(),
  RouteResponseKey: z.literal("$default"),
});
const Integration = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  TimeoutInMillis: z.optional(z.number()),
});

export interface WiredSocketRoute {
  readonly functionArn: string;
  readonly timeoutMs: number;
  /** Whether the function's response is sent back over the socket. */
  readonly answers: boolean;
}

export interface WiredSocketApi {
  readonly id: string;
  readonly arn: string;
  readonly stage: string;
  /** The management address of the connections in the template. */
  readonly managementUrl: string;
  readonly routes: ReadonlyMap<SocketRouteKey, WiredSocketRoute>;
}

/** Whether an API is a WebSocket API. */
export function isSocketApi(api: Resource): boolean {
  return api.properties().ProtocolType === "WEBSOCKET";
}

/** All WebSocket APIs; throws StartError for a route whose function does not permit API Gateway to invoke it. */
export function readSocketApis(cloud: Cloud, permissions: Permissions): WiredSocketApi[] {
  return cloud
    .of("AWS::ApiGatewayV2::Api")
    .filter(isSocketApi)
    .map((api) => {
      read(api, Api, apiIgnores);
      const stage = stageOf(api, cloud);
      const declared = cloud
        .of("AWS::ApiGatewayV2::Route")
        .filter((route) => route.properties().ApiId === api.ref);
      const routes = declared.map((route) => wiredRoute(route, cloud));
      for (const [key, { functionArn }] of routes) {
        if (permissions.mayInvoke(functionArn, "apigateway.amazonaws.com", `${api.arn}/${stage}/${key}`))
          continue;
        throw new StartError(`The route ${key} has no permission to call its function.`);
      }
      const managementUrl = `https://${api.ref}.execute-api.${cloud.region}.amazonaws.com/${stage}`;
      return { id: api.ref, arn: api.arn, stage, managementUrl, routes: new Map(routes) };
    });
}

function wiredRoute(resource: Resource, cloud: Cloud): [SocketRouteKey, WiredSocketRoute] {
  const route = read(resource, Route, {});
  const target = cloud
    .of("AWS::ApiGatewayV2::Integration")
    .find((each) => route.Target === `integrations/${each.ref}`);
  if (target === undefined) throw new StartError(`The route ${route.RouteKey} has no integration.`);
  const integration = read(target, Integration, words);
  const functionArn = /:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/.exec(
    integration.IntegrationUri,
  )?.[1];
  if (functionArn === undefined) throw new StartError(`${spoken(target)} does not lead to a function.`);
  const responses = cloud.of("AWS::ApiGatewayV2::RouteResponse").map((each) => read(each, RouteResponse, {}));
  const answers = responses.some((each) => each.RouteId === resource.ref);
  return [route.RouteKey, { functionArn, timeoutMs: integration.TimeoutInMillis ?? 29_000, answers }];
}
