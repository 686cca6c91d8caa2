// Replaces @aws-sdk/client-sqs in the bundles of the local run.
import { command, jsonClient } from "./ask.ts";

export const SQSClient = jsonClient("sqs", "AmazonSQS");
export const SendMessageCommand = command("SendMessage");
