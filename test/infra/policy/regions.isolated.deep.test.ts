import { App, Stack } from "aws-cdk-lib";
import { CfnSignalingChannel } from "aws-cdk-lib/aws-kinesisvideo";
import { beforeAll, describe, expect, it, test } from "vitest";
import { buildApp } from "../../../infra/build-app.ts";
import { regionNames, regionOf } from "../../../infra/settings/regions.ts";
import { validated } from "./validated.ts";

const turn = JSON.stringify({
  urls: ["turn:turn.triscript.example"],
  secretArn: "arn:aws:secretsmanager:eu-central-1:111122223333:secret:turn-aB3dE6",
});
const sms = JSON.stringify({
  originationIdentity: "arn:aws:sms-voice:eu-central-1:111122223333:phone-number/phone-1",
});

// All other synthesis leaves the validation out, which stays registered as long as the process lives.
beforeAll(() => {
  delete process.env.CDK_VALIDATION;
});

describe.each(regionNames)("in %s, by the resource types that CloudFormation knows there", (region) => {
  const { lacks } = regionOf(region);
  const context = { region, ...(lacks === "calls" && { turn }), ...(lacks !== "texts" && { sms }) };

  it.each(["dev", "prod"] as const)("the stage %s has everything that the region can have", (stage) => {
    expect(validated((outdir) => buildApp({ stage, code: "inline", outdir, context }))).toEqual([]);
  });
});

test("the validation knows that eu-north-1 has no signaling channels", () => {
  const withChannel = (outdir: string) => {
    const app = new App({ outdir, context: { "@aws-cdk/core:validateAgainstDefaultRules": true } });
    const stack = new Stack(app, "Calls", { env: { region: "eu-north-1" } });
    new CfnSignalingChannel(stack, "Channel", { type: "SINGLE_MASTER" });
    return app;
  };
  expect(() => validated(withChannel)).toThrow(
    "'AWS::KinesisVideo::SignalingChannel' does not exist in 'eu-north-1'",
  );
});
