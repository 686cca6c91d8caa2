// Replaces @aws-sdk/client-pinpoint-sms-voice-v2 in the bundles of the local run.
import { command, jsonClient } from "./ask.ts";

export const PinpointSMSVoiceV2Client = jsonClient("sms-voice", "PinpointSMSVoiceV2");

export const SendTextMessageCommand = command("SendTextMessage");
