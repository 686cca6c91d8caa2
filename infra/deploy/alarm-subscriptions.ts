import { paginateListSubscriptionsByTopic, SNSClient, type SNSClientConfig } from "@aws-sdk/client-sns";
import { outputs } from "../platform/outputs.ts";
import { deployedOutput, type StackPlace } from "./deployed.ts";

/** What SNS lists in place of an ARN until the reader has opened the link in its mail. */
const pending = "PendingConfirmation";

/** A sentence for each topic of alarms in the stacks whose mails do not reach the address. Rejects with the SDK's errors. */
export async function unconfirmedAlarms(
  alarmEmail: string,
  stacks: readonly StackPlace[],
): Promise<string[]> {
  const sentences: string[] = [];
  for (const stack of stacks) {
    const topic = await deployedOutput(stack, outputs.alarms);
    if (topic === undefined) continue;
    const sentence = await unconfirmed({ topic, region: stack.region, alarmEmail });
    if (sentence !== undefined) sentences.push(sentence);
  }
  return sentences;
}

interface Topic {
  readonly topic: string;
  readonly region: string;
  readonly alarmEmail: string;
}

/** Why the topic's mails do not reach the address; undefined if they do. */
export async function unconfirmed(
  { topic, region, alarmEmail }: Topic,
  config: SNSClientConfig = {},
): Promise<string | undefined> {
  const client = new SNSClient({ ...config, region });
  const found: (string | undefined)[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
    { client },
    { TopicArn: topic },
  ))
    for (const { Endpoint, SubscriptionArn } of Subscriptions)
      if (Endpoint === alarmEmail) found.push(SubscriptionArn);
  if (found.some((arn) => arn?.startsWith("arn:"))) return undefined;
  return found.includes(pending)
    ? `No mail tells of the alarms in ${region} until ${alarmEmail} opens the link in the mail that AWS sent there. It is valid for two days.`
    : `No mail tells of the alarms in ${region}: ${alarmEmail} does not get them. Ask AWS for another link: aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ${alarmEmail} --region ${region}`;
}
