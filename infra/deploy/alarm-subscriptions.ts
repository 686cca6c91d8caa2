import type { CloudFormationClientConfig } from "@aws-sdk/client-cloudformation";
import { paginateListSubscriptionsByTopic, SNSClient, type SNSClientConfig } from "@aws-sdk/client-sns";
import { outputs } from "../platform/outputs.ts";
import { answered, Unanswered } from "./account.ts";
import { deployedOutput, type StackPlace } from "./deployed.ts";

/**
 * A sentence for each topic of alarms in the stacks that does not mail the address, and the name of AWS's error where it did not
 * answer. Never rejects: the deployment before it is done.
 */
export async function unconfirmedAlarms(
  alarmEmail: string,
  stacks: readonly StackPlace[],
  config: CloudFormationClientConfig & SNSClientConfig = {},
): Promise<string[]> {
  const found = await answered(async () => {
    const sentences: string[] = [];
    for (const stack of stacks) {
      const topic = await deployedOutput(stack, outputs.alarms, config);
      if (topic === undefined || (await isConfirmed(topic, stack.region, { alarmEmail, config }))) continue;
      sentences.push(
        `Alarms in ${stack.region} are not mailed to ${alarmEmail} until the link in AWS's mail is opened, which is valid for two days. Another link: aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint '${alarmEmail}' --region ${stack.region}`,
      );
    }
    return sentences;
  });
  return found instanceof Unanswered
    ? [`AWS did not say whether ${alarmEmail} gets the mails of alarms (${found.reason}).`]
    : found;
}

/** A confirmed subscription has an ARN; another one is listed as "PendingConfirmation". */
async function isConfirmed(
  TopicArn: string,
  region: string,
  { alarmEmail, config }: { readonly alarmEmail: string; readonly config: SNSClientConfig },
): Promise<boolean> {
  const client = new SNSClient({ ...config, region });
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client }, { TopicArn }))
    for (const { Endpoint, SubscriptionArn } of Subscriptions)
      if (Endpoint === alarmEmail && SubscriptionArn?.startsWith("arn:")) return true;
  return false;
}
