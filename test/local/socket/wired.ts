import * as z from "zod/mini";
import { openCloud } from "../../../infra/local/assembly/cloud.ts";
import { wire } from "../../../infra/local/assembly/wiring.ts";
import { type Stacks, sample } from "../assembly/sample.ts";

const at = (id: string, attribute = "Arn") => ({ "Fn::GetAtt": [id, attribute] });
const execute = (of: string) => ({
  "Fn::Sub": `arn:aws:execute-api:$${"{AWS::Region}"}:$${"{AWS::AccountId}"}:$${"{Socket}"}/${of}`,
});

/** The sample with a WebSocket API of three routes behind `/socket`; `$default` answers. */
function withSocket({ app }: Stacks): void {
  const resources = app.Resources;
  const api = { ApiId: { Ref: "Socket" } };
  const add = (id: string, Type: string, Properties: Record<string, unknown>) => {
    resources[id] = { Type, Properties };
  };
  add("Socket", "AWS::ApiGatewayV2::Api", {
    ProtocolType: "WEBSOCKET",
    RouteSelectionExpression: "$request.body.action",
  });
  add("SocketStage", "AWS::ApiGatewayV2::Stage", { ...api, StageName: "socket", AutoDeploy: true });
  const uri = [
    "arn:aws:apigateway:eu-central-1:lambda:path/2015-03-31/functions/",
    at("Visits"),
    "/invocations",
  ];
  add("SocketIntegration", "AWS::ApiGatewayV2::Integration", {
    ...api,
    IntegrationType: "AWS_PROXY",
    IntegrationUri: { "Fn::Join": ["", uri] },
  });
  for (const key of ["connect", "disconnect", "default"]) {
    add(`Socket${key}`, "AWS::ApiGatewayV2::Route", {
      ...api,
      RouteKey: `$${key}`,
      AuthorizationType: "NONE",
      Target: { "Fn::Join": ["", ["integrations/", { Ref: "SocketIntegration" }]] },
      ...(key === "default" && { RouteResponseSelectionExpression: "$default" }),
    });
    add(`Socket${key}Permission`, "AWS::Lambda::Permission", {
      Action: "lambda:InvokeFunction",
      FunctionName: at("Visits"),
      Principal: "apigateway.amazonaws.com",
      SourceArn: execute(`*$${key}`),
    });
  }
  add("SocketResponse", "AWS::ApiGatewayV2::RouteResponse", {
    ...api,
    RouteId: { Ref: "Socketdefault" },
    RouteResponseKey: "$default",
  });
  const Config = z.object({
    DistributionConfig: z.object({ CacheBehaviors: z.array(z.unknown()), Origins: z.array(z.unknown()) }),
  });
  const { CacheBehaviors, Origins } = Config.parse(resources.Cdn?.Properties).DistributionConfig;
  CacheBehaviors.push({ PathPattern: "/socket", TargetOriginId: "socket" });
  Origins.push({
    Id: "socket",
    DomainName: { "Fn::Sub": `$${"{Socket}"}.execute-api.$${"{AWS::Region}"}.amazonaws.com` },
    OriginCustomHeaders: [{ HeaderName: "X-Verify", HeaderValue: "1" }],
  });
  const { DistributionConfig } = z
    .object({ DistributionConfig: z.looseObject({}) })
    .parse(resources.Cdn?.Properties);
  add("Cdn", "AWS::CloudFront::Distribution", {
    DistributionConfig: { ...DistributionConfig, CacheBehaviors, Origins },
  });
}

/** The local run's reading of the changed sample with its WebSocket API. */
export const wired = (change: (stacks: Stacks) => void = () => undefined) =>
  wire(
    openCloud(
      sample((stacks) => {
        withSocket(stacks);
        change(stacks);
      }),
    ),
    "http://127.0.0.1:4310",
  );
