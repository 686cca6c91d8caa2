import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { BadSetting, messageFilesOf, stageOf } from "../../infra/config.ts";
import { exampleSettings } from "../../infra/settings/folder.ts";

const lab = "arn:aws:events:eu-central-1:111122223333:event-bus/orders";

describe("the stages", () => {
  it("send mail from their own domain, under the product's name", () => {
    expect(stageOf("prod").sender).toBe("Triscript <no-reply@triscript.example>");
    expect(stageOf("dev").sender).toBe("Triscript <no-reply@dev.triscript.example>");
  });

  it("take an override for one deployment", () => {
    const domain = "preview.triscript.example";
    expect(stageOf("dev", { domain, origin: "https://preview.triscript.example" }).origin).toBe(
      "https://preview.triscript.example",
    );
    expect(stageOf("dev", { origin: undefined }).origin).toBe("https://dev.triscript.example");
  });

  it("take lists of the command line as JSON", () => {
    expect(
      stageOf("dev", { originSecrets: "[1,2]", socialLinks: '["https://social.example/x"]' }),
    ).toMatchObject({
      originSecrets: [1, 2],
      socialLinks: ["https://social.example/x"],
    });
  });

  it.each([
    ["prod", undefined, ["attachment", "voice_message"], true],
    ["dev", undefined, ["attachment", "voice_message"], true],
    ["prod", '{"attachments":false}', ["voice_message"], true],
    ["dev", '{"voiceMessages":false}', ["attachment"], true],
    ["dev", '{"attachments":false,"voiceMessages":false,"voiceCalls":false}', [], false],
  ])(
    "let people send files and call by voice in %s, unless %s switches it off (OPEN-06, OPEN-07)",
    (name, messages, files, voiceCalls) => {
      const stage = stageOf(name, { messages });
      expect([messageFilesOf(stage), stage.messages.voiceCalls]).toEqual([files, voiceCalls]);
    },
  );

  it("have a file each, which the operator makes from the example", () => {
    const folder = mkdtempSync(join(tmpdir(), "triscript-settings-"));
    const example = join(exampleSettings, "prod.json");
    const file = join(folder, "prod.json");
    const missing = `There is no ${file}: copy ${example} there and fill it in.`;
    expect(() => stageOf("prod", {}, folder)).toThrow(missing);
    writeFileSync(file, "{");
    expect(() => stageOf("prod", {}, folder)).toThrow(`${file} is not a JSON object: `);
    copyFileSync(example, file);
    expect(stageOf("prod", {}, folder)).toEqual(stageOf("prod", {}, exampleSettings));
    rmSync(folder, { recursive: true });
  });

  it("may be in a region without relays for calls, with a TURN server of the operator", () => {
    const turn =
      '{"urls":["turn:turn.example.com"],"secretArn":"arn:aws:secretsmanager:eu-north-1:111122223333:secret:turn-aB3dE6"}';
    expect(stageOf("prod", { region: "eu-north-1", turn }).region).toBe("eu-north-1");
  });

  it("leave out the operating company and its law until they are set", () => {
    const { operator, address, jurisdiction, socialLinks } = stageOf("prod");
    expect([operator, address, jurisdiction, socialLinks]).toEqual([undefined, undefined, undefined, []]);
    expect(stageOf("prod", { jurisdiction: "the Commonwealth of Massachusetts" }).jurisdiction).toBe(
      "the Commonwealth of Massachusetts",
    );
  });

  const originationIdentity = "arn:aws:sms-voice:eu-central-1:123456789012:pool/pool-a";

  it.each([
    ["nope", {}, 'There is no stage "nope": choose dev or prod with -c stage=<name>.'],
    [undefined, {}, 'There is no stage "undefined": choose dev or prod with -c stage=<name>.'],
    [
      "dev",
      { origin: "http://x/y" },
      "Setting origin of stage dev is wrong: must be https://<host> without a path.",
    ],
    [
      "prod",
      { certificate: "arn:aws:acm:eu-central-1:1:certificate/x" },
      "Setting certificate of stage prod is wrong",
    ],
    [
      "dev",
      { keepsData: true },
      "Setting certificate of stage dev is wrong: must be given where data are kept, since without it CloudFront accepts TLS of any version.",
    ],
    [
      "dev",
      { keepsData: true, certificate: "arn:aws:acm:us-east-1:123456789012:certificate/a" },
      "Setting alarmEmail of stage dev is wrong: must be given where data are kept, since without it nobody learns of an alarm or of a month's costs.",
    ],
    [
      "prod",
      { operator: " " },
      "Setting operator of stage prod is wrong: must say something, or be left out.",
    ],
    [
      "prod",
      { socialLinks: ["http://social.example/triscript"] },
      "Setting socialLinks.0 of stage prod is wrong: must be an https address.",
    ],
    [
      "dev",
      { subscribers: [{ name: "Lab", busArn: lab }] },
      "Setting subscribers.0.name of stage dev is wrong: must be lower-case words joined by dashes.",
    ],
    [
      "dev",
      { subscribers: [{ name: "lab", busArn: "arn:aws:sqs:eu-central-1:111122223333:queue" }] },
      "Setting subscribers.0.busArn of stage dev is wrong: must be the ARN of an event bus.",
    ],
    [
      "prod",
      {
        subscribers: [
          { name: "lab", busArn: lab, events: ["prescription.sent.v1", "prescription.posted.v1"] },
        ],
      },
      "Setting subscribers.0.events.1 of stage prod is wrong: must be an event of the catalogue, with its version.",
    ],
    [
      "prod",
      { subscribers: [{ name: "lab", busArn: lab, events: [] }] },
      "Setting subscribers.0.events of stage prod is wrong: must name an event, or be left out for all.",
    ],
    [
      "prod",
      { subscribers: [1, 2].map(() => ({ name: "lab", busArn: lab })) },
      "Setting subscribers of stage prod is wrong: must not have two subscribers of one name.",
    ],
    ...["CU", "IR", "KP", "SD", "SY", "ZZ"].map((country): [string, Record<string, unknown>, string] => [
      "prod",
      { sms: { originationIdentity, countries: ["US", country] } },
      "Setting sms.countries.1 of stage prod is wrong: must be the ISO 3166 code of a country to which AWS sends texts.",
    ]),
    [
      "dev",
      { region: "cn-north-1" },
      "Setting region of stage dev is wrong: must be one of af-south-1, ap-northeast-1, ",
    ],
    [
      "prod",
      { region: "eu-south-2" },
      "Setting region of stage prod is wrong: cannot be eu-south-2, where AWS does not offer Amazon SES; must be one of af-south-1, ",
    ],
    [
      "prod",
      { region: "eu-north-1" },
      "Setting turn of stage prod is wrong: must be given in this region, where Kinesis Video Streams has no relays for calls.",
    ],
    [
      "prod",
      {
        region: "ap-southeast-5",
        sms: '{"originationIdentity":"arn:aws:sms-voice:ap-southeast-5:111122223333:pool/pool-1"}',
      },
      "Setting sms of stage prod is wrong: must be left out in this region, where AWS End User Messaging cannot be declared.",
    ],
    ["dev", { originSecrets: "1;2" }, "Setting originSecrets is not JSON: 1;2"],
    ["dev", { dueShard: 2 }, "There is no setting dueShard."],
    [
      "prod",
      { firewall: { requests: 5000, signIns: 200, pools: 1000 } },
      "There is no setting firewall.pools.",
    ],
    [
      "prod",
      { monthlyBudget: "200" },
      "Setting monthlyBudget of stage prod is wrong: Invalid input: expected number, received string.",
    ],
    [
      "prod",
      { origin: "https://www.triscript.example" },
      "Setting origin of stage prod is wrong: must be https:// before the setting domain.",
    ],
  ])("refuse stage %s with %o in a sentence", (stage, overrides, sentence) => {
    expect(() => stageOf(stage, overrides)).toThrow(BadSetting);
    expect(() => stageOf(stage, overrides)).toThrow(sentence);
  });
});

it("the CDK's command line is of major version 2, because npm's latest cannot read our library's output", () => {
  const file = new URL("../../node_modules/aws-cdk/package.json", import.meta.url);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8")));
  expect(version).toMatch(/^2\./);
});
