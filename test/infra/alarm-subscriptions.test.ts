import { expect, onTestFinished, test } from "vitest";
import { unconfirmedAlarms } from "../../infra/deploy/alarm-subscriptions.ts";
import { outputs } from "../../infra/platform/outputs.ts";
import { type AccountAnswers, accountServer } from "./account-server.ts";
import { synthesise } from "./synthesis.ts";

const region = "eu-central-1";
const topic = `arn:aws:sns:${region}:123456789012:Alarms`;
const alarmEmail = "alarms@practice.org";
const credentials = { accessKeyId: "a", secretAccessKey: "b" };
const stacks = [{ name: "Triscript-prod-Identity", region }];
const unread = `Alarms in ${region} are not mailed to ${alarmEmail} until the link in AWS's mail is opened, which is valid for two days. Another link: aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint '${alarmEmail}' --region ${region}`;

test.each<[string, AccountAnswers, string[]]>([
  ["has confirmed", { topic, subscriptions: [[alarmEmail, `${topic}:5d1f`]] }, []],
  [
    "has confirmed one link of two",
    {
      topic,
      subscriptions: [
        [alarmEmail, "PendingConfirmation"],
        [alarmEmail, `${topic}:5d1f`],
      ],
    },
    [],
  ],
  ["has not opened the link", { topic, subscriptions: [[alarmEmail, "PendingConfirmation"]] }, [unread]],
  [
    "is no longer listed, while another address gets them",
    { topic, subscriptions: [["other@practice.org", `${topic}:9a2c`]] },
    [unread],
  ],
  [
    "cannot be asked about",
    { enabled: [] },
    [`AWS did not say whether ${alarmEmail} gets the mails of alarms (InvalidClientTokenId).`],
  ],
])("where the address of the settings %s, the operator reads what follows", async (_, answers, sentences) => {
  const { url: endpoint, close } = await accountServer(answers);
  onTestFinished(close);
  expect(await unconfirmedAlarms(alarmEmail, stacks, { endpoint, credentials })).toEqual(sentences);
});

test("each topic of alarms is in an output of its stack, by which a deployment finds it", () => {
  const cloud = synthesise("prod");
  const topics = cloud.of("AWS::SNS::Topic");
  expect(topics.map(({ stack }) => stack)).toEqual(["Edge", "Identity"]);
  for (const { stack, path } of topics) {
    expect(cloud.spell(cloud.output(stack, outputs.alarms), stack)).toBe(path);
  }
});
