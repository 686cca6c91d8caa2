import * as z from "zod/mini";
import type { Cloud } from "../cloud.ts";
import { read } from "../read.ts";

const ignored = {
  ConfigurationSetName: "part of the resource's name",
  DefaultSenderId: "no text leaves this machine",
  EventDestinations: "no text leaves this machine",
  MessageFeedbackEnabled: "no text leaves this machine",
  ProtectConfigurationId: "no text leaves this machine",
  Tags: "words for the console",
};

/** A configuration set for texts. */
export interface WiredTextSettings {
  readonly name: string;
  readonly arn: string;
}

/** The configuration sets for texts; none if the stage has no number to send from. */
export function readTextSettings(cloud: Cloud): WiredTextSettings[] {
  return cloud.of("AWS::SMSVOICE::ConfigurationSet").map((resource) => {
    read(resource, z.strictObject({}), ignored);
    return { name: resource.ref, arn: resource.arn };
  });
}
