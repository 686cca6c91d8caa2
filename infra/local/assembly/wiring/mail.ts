import * as z from "zod/mini";
import type { Cloud } from "../cloud.ts";
import { read } from "../read.ts";

const EmailIdentity = z.strictObject({ EmailIdentity: z.string() });

const ignores = {
  DkimAttributes: "no mail leaves this machine",
  DkimSigningAttributes: "no mail leaves this machine",
  MailFromAttributes: "no mail leaves this machine",
  FeedbackAttributes: "no mail leaves this machine",
  ConfigurationSetAttributes: "no mail leaves this machine",
  Tags: "words for the console",
};

export interface WiredMailIdentity {
  readonly name: string;
  readonly arn: string;
}

/** Addresses and domains that mail may be sent from. */
export function readMailIdentities(cloud: Cloud): WiredMailIdentity[] {
  return cloud.of("AWS::SES::EmailIdentity").map((resource) => ({
    name: read(resource, EmailIdentity, ignores).EmailIdentity,
    arn: resource.arn,
  }));
}
