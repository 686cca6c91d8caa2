import { expect, it, test } from "vitest";
import * as z from "zod/mini";
import { buildApp } from "../../infra/build-app.ts";
import { regionNames } from "../../infra/settings/regions.ts";
import { synthesise } from "./synthesis.ts";

const prod = synthesise("prod");
const stackOf = (type: string) => prod.of(type).map(({ stack }) => stack);

test("a first deployment that fails leaves what refuses deletion, what the next one takes over, and the account's role for logs", () => {
  const retained = prod.resources.filter(({ DeletionPolicy }) => DeletionPolicy === "Retain");
  expect(retained.map(({ stack, Type }) => `${stack} ${Type}`).sort()).toEqual([
    // Nobody deletes it with its stack: other stages in the region write their logs with it.
    "Api AWS::ApiGateway::Account",
    "Api AWS::IAM::Role",
    "Data AWS::DynamoDB::GlobalTable",
    "Data AWS::Events::EventBus",
    "Identity AWS::Cognito::UserPool",
    "Identity AWS::SES::EmailIdentity",
  ]);
});

test("after a first deployment everything with data outlives its stack", () => {
  const types = ["AWS::S3::Bucket", "AWS::KMS::Key", "AWS::SecretsManager::Secret"];
  const inData = types.flatMap((type) => prod.of(type)).filter(({ stack }) => stack === "Data");
  expect(inData).toHaveLength(5);
  for (const { path, DeletionPolicy, UpdateReplacePolicy } of inData)
    expect([path, DeletionPolicy, UpdateReplacePolicy]).toEqual([path, "RetainExceptOnCreate", "Retain"]);
});

test("what AWS may refuse in a new account is not beside the data: the scan of files, and the budget, which comes last", () => {
  expect(stackOf("AWS::GuardDuty::MalwareProtectionPlan")).toEqual(["Events"]);
  expect(stackOf("AWS::Budgets::Budget")).toEqual(["AccessLog"]);
  const { stacks } = buildApp({ stage: "prod", code: "inline" }).synth();
  const last = stacks.find(({ stackName }) => stackName.endsWith("AccessLog"));
  expect(last?.environment.region).toBe("us-east-1");
  const before = last?.dependencies.map(({ id }) => id) ?? [];
  expect(before).toEqual(expect.arrayContaining([expect.stringMatching(/Web$/)]));
  expect(stacks.filter(({ dependencies }) => dependencies.some(({ id }) => id === last?.id))).toEqual([]);
});

test("GuardDuty may assume the role of the scan on no condition, and finds it some resources later", () => {
  const [plan] = prod.of("AWS::GuardDuty::MalwareProtectionPlan");
  const role = prod
    .of("AWS::IAM::Role")
    .find(({ path }) => prod.spell(plan?.Properties.Role, "Events") === `${path}.Arn`);
  expect(role?.Properties.AssumeRolePolicyDocument).toMatchObject({
    Statement: [
      {
        Effect: "Allow",
        Action: "sts:AssumeRole",
        Principal: { Service: "malware-protection-plan.guardduty.amazonaws.com" },
      },
    ],
  });
  expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).not.toContain("Condition");
  const types = plan?.DependsOn.map((id) => prod.resources.find((each) => each.id === id)?.Type);
  expect(types).toContain("AWS::Lambda::EventSourceMapping");
});

test("API Gateway is never asked for more than eight routes of an API at once", () => {
  const routes = prod.of("AWS::ApiGatewayV2::Route");
  const ids = new Set(routes.map(({ id }) => id));
  const before = new Map(routes.map(({ id, DependsOn }) => [id, DependsOn.filter((each) => ids.has(each))]));
  const http = routes.filter(({ Properties }) => /^[A-Z]+ \//.test(z.parse(z.string(), Properties.RouteKey)));
  const first = http.filter(({ id }) => before.get(id)?.length === 0);
  expect(first).toHaveLength(8);
  // Each waits for one, and nothing else waits for that one: eight rows, of which one route at a time is made.
  const awaited = http.flatMap(({ id }) => before.get(id) ?? []);
  expect(awaited).toHaveLength(http.length - 8);
  expect(new Set(awaited).size).toBe(awaited.length);
});

const turn = JSON.stringify({
  urls: ["turn:turn.triscript.example"],
  secretArn: "arn:aws:secretsmanager:eu-central-1:111122223333:secret:turn-aB3dE6",
});

it.each([
  ["eu-central-1", "PriceClass_100"],
  ["us-west-2", "PriceClass_100"],
  ["ap-northeast-1", "PriceClass_200"],
  ["af-south-1", "PriceClass_200"],
  ["ap-southeast-2", "PriceClass_All"],
  ["sa-east-1", "PriceClass_All"],
])("serves people near %s from edge locations of %s", (region, priceClass) => {
  expect(regionNames).toContain(region);
  const [distribution] = synthesise("prod", { region, turn }).of("AWS::CloudFront::Distribution");
  expect(distribution?.Properties).toMatchObject({ DistributionConfig: { PriceClass: priceClass } });
});
