import * as z from "zod/mini";
import { StartError } from "../../program/start-error.ts";
import type { Cloud } from "../cloud.ts";
import { read, spoken } from "../read.ts";

const EmailIdentity = z.strictObject({
  EmailIdentity: z.string(),
  ConfigurationSetAttributes: z.optional(z.strictObject({ ConfigurationSetName: z.optional(z.string()) })),
});

const ConfigurationSet = z.strictObject({
  SuppressionOptions: z.optional(
    z.strictObject({ SuppressedReasons: z.optional(z.array(z.enum(["BOUNCE", "COMPLAINT"]))) }),
  ),
});

const Destination = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.optional(z.string()),
    Enabled: z.literal(true),
    MatchingEventTypes: z.array(z.enum(["bounce", "complaint"])),
    EventBridgeDestination: z.strictObject({ EventBusArn: z.string() }),
  }),
});

const ignoredOfSets = {
  Name: "part of the resource's name",
  DeliveryOptions: "no mail leaves this machine",
  ReputationOptions: "there are no metrics on one machine",
  SendingOptions: "no mail leaves this machine",
  Tags: "words for the console",
};

const ignores = {
  DkimAttributes: "no mail leaves this machine",
  DkimSigningAttributes: "no mail leaves this machine",
  MailFromAttributes: "no mail leaves this machine",
  FeedbackAttributes: "no mail leaves this machine",
  Tags: "words for the console",
};

export interface WiredMailIdentity {
  readonly name: string;
  readonly arn: string;
  /** The configuration set of its e-mails. */
  readonly configurationSetArn?: string;
  /** The reasons that suppress recipients of its e-mails. */
  readonly suppresses: readonly string[];
  /** Which events of its e-mails are published, and under which name of a configuration set. */
  readonly publishes?: { readonly set: string; readonly events: readonly ("bounce" | "complaint")[] };
}

/** Addresses and domains that may send e-mail. */
export function readMailIdentities(cloud: Cloud): WiredMailIdentity[] {
  const sets = cloud.of("AWS::SES::ConfigurationSet").map((resource) => {
    const { SuppressionOptions } = read(resource, ConfigurationSet, ignoredOfSets);
    return { resource, reasons: SuppressionOptions?.SuppressedReasons ?? [] };
  });
  const destinations = cloud.of("AWS::SES::ConfigurationSetEventDestination").map((resource) => {
    const { ConfigurationSetName, EventDestination } = read(resource, Destination, {});
    if (!EventDestination.EventBridgeDestination.EventBusArn.endsWith(":event-bus/default"))
      throw new StartError(`${spoken(resource)} names a bus that SES does not publish to.`);
    return { set: ConfigurationSetName, events: EventDestination.MatchingEventTypes };
  });
  return cloud.of("AWS::SES::EmailIdentity").map((identity) => {
    const declared = read(identity, EmailIdentity, ignores);
    const named = declared.ConfigurationSetAttributes?.ConfigurationSetName;
    const set = sets.find(({ resource }) => resource.ref === named);
    if (named !== undefined && set === undefined)
      throw new StartError(`${spoken(identity)} has a configuration set that the templates do not declare.`);
    const published = destinations.find((each) => each.set === named);
    return {
      name: declared.EmailIdentity,
      arn: identity.arn,
      suppresses: set?.reasons ?? [],
      ...(published && { publishes: published }),
      ...(set && { configurationSetArn: set.resource.arn }),
    };
  });
}
