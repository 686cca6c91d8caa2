import * as z from "zod/mini";
import { StartError } from "../../../program/start-error.ts";
import type { Cloud, Resource } from "../../cloud.ts";
import { read, spoken } from "../../read.ts";

const Stage = z.strictObject({
  ApiId: z.string(),
  StageName: z.string(),
  AutoDeploy: z.optional(z.literal(true)),
});

const ignores = {
  Description: "words for the console",
  Tags: "words for the console",
  AccessLogSettings: "the operator page and the functions' log are the local record",
  DefaultRouteSettings: "nothing is throttled",
};

/** The name of the one stage of an API; throws StartError if there is not exactly one. */
export function stageOf(api: Resource, cloud: Cloud): string {
  const stages = cloud.of("AWS::ApiGatewayV2::Stage").map((each) => read(each, Stage, ignores));
  const [stage, second] = stages.filter((each) => each.ApiId === api.ref);
  if (stage === undefined || second !== undefined)
    throw new StartError(`${spoken(api)} needs exactly one stage.`);
  return stage.StageName;
}
