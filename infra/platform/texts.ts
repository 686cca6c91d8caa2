import { Stack } from "aws-cdk-lib";
import { CfnConfigurationSet, CfnProtectConfiguration } from "aws-cdk-lib/aws-smsvoice";
import { Construct } from "constructs";
import { getCountries } from "libphonenumber-js/max";
import type { Stage } from "../config.ts";

/** Regions with numbers of their own and without an ISO 3166 code: Ascension, Tristan da Cunha, Kosovo. */
const withoutCode = new Set<string>(["AC", "TA", "XK"]);

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
    // A country without a rule is allowed.
    const rules = getCountries().flatMap((countryCode) => {
      const protectStatus = countries.includes(countryCode) ? "ALLOW" : "BLOCK";
      return withoutCode.has(countryCode) ? [] : [{ countryCode, protectStatus }];
    });
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
