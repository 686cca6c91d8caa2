import { expect, onTestFinished, test } from "vitest";
import { unconfirmed } from "../../infra/deploy/alarm-subscriptions.ts";
import { outputs } from "../../infra/platform/outputs.ts";
import { accountServer } from "./account-server.ts";
import { synthesise } from "./synthesis.ts";

const region = "eu-central-1";
const topic = `arn:aws:sns:${region}:123456789012:Alarms`;
const alarmEmail = "alarms@practice.org";
const credentials = { accessKeyId: "a", secretAccessKey: "b" };

test.each<[string, readonly (readonly [string, string])[], string | undefined]>([
  ["has confirmed", [[alarmEmail, `${topic}:5d1f`]], undefined],
  [
    "has confirmed one link of two",
    [
      [alarmEmail, "PendingConfirmation"],
      [alarmEmail, `${topic}:5d1f`],
    ],
    undefined,
  ],
  [
    "has not opened the link",
    [[alarmEmail, "PendingConfirmation"]],
    `No mail tells of the alarms in ${region} until ${alarmEmail} opens the link in the mail that AWS sent there. It is valid for two days.`,
  ],
  [
    "is no longer listed, while another person gets them",
    [["other@practice.org", `${topic}:9a2c`]],
    `No mail tells of the alarms in ${region}: ${alarmEmail} does not get them. Ask AWS for another link: aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ${alarmEmail} --region ${region}`,
  ],
])(
  "where the address of the settings %s, the operator reads what follows",
  async (_, subscriptions, sentence) => {
    const { url: endpoint, close } = await accountServer({ subscriptions });
    onTestFinished(() => void close());
    expect(await unconfirmed({ topic, region, alarmEmail }, { endpoint, credentials })).toBe(sentence);
  },
);

test("each topic of alarms is in an output of its stack, by which a deployment finds it", () => {
  const cloud = synthesise("prod");
  const topics = cloud.of("AWS::SNS::Topic");
  expect(topics.map(({ stack }) => stack)).toEqual(["Edge", "Identity"]);
  for (const { stack, path } of topics) {
    expect(cloud.spell(cloud.output(stack, outputs.alarms), stack)).toBe(path);
  }
});
