import { Stack } from "aws-cdk-lib";
import { CfnConfigurationSet, CfnProtectConfiguration } from "aws-cdk-lib/aws-smsvoice";
import { Construct } from "constructs";
import type { Stage } from "../config.ts";
import { textableCountries } from "../settings/textable-countries.ts";

/**
 * The sender of texts: a number that the operator registered, and the stage's settings, which allow only its
 * countries.
 */
export class Texts extends Construct {
  /** The ARN of the number, pool or sender ID. */
  readonly origin: string;
  readonly configuration: string;
  readonly countries: readonly string[];
  readonly anHour: number;
  /** How many texts a second the number may send. */
  readonly aSecond: number;
  /** The resources a function may send with. */
  readonly resources: readonly string[];

  constructor(
    scope: Construct,
    id: string,
    { originationIdentity, countries, anHour, aSecond }: NonNullable<Stage["sms"]>,
  ) {
    super(scope, id);
    // A country without a rule is allowed, and AWS sends no texts to it. A rule for it could fail the deployment, and our
    // functions refuse its numbers anyway.
    const rules = textableCountries.map((countryCode) => ({
      countryCode,
      protectStatus: countries.includes(countryCode) ? "ALLOW" : "BLOCK",
    }));
    const protection = new CfnProtectConfiguration(this, "Countries", { countryRuleSet: { sms: rules } });
    const set = new CfnConfigurationSet(this, "Settings", {
      protectConfigurationId: protection.attrProtectConfigurationId,
    });
    this.origin = originationIdentity;
    this.countries = countries;
    this.anHour = anHour;
    this.aSecond = aSecond;
    this.configuration = set.ref;
    const resource = { service: "sms-voice", resource: "configuration-set", resourceName: set.ref };
    this.resources = [originationIdentity, Stack.of(this).formatArn(resource)];
  }
}
