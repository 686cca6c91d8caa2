import { CommandError } from "../ops/command-error.ts";
import { deliveryRegion } from "../platform/hosting/distribution-log.ts";
import { isWhole } from "./deployed.ts";

/** The stack that `cdk bootstrap` makes in each region to which it deploys. */
const bootstrapStack = "CDKToolkit";

/**
 * The regions of a stage that are not bootstrapped: its own, and us-east-1, where firewall, budget and the log of the distribution
 * are for every stage. Throws CommandError for a region that the account has not enabled, and rejects with the SDK's errors.
 */
export async function regionsNotBootstrapped(region: string): Promise<string[]> {
  const missing = async (name: string) =>
    (await isWhole({ name: bootstrapStack, region: name })) ? [] : [name];
  const elsewhere = await missing(deliveryRegion);
  if (region === deliveryRegion) return elsewhere;
  try {
    return [...(await missing(region)), ...elsewhere];
  } catch (error) {
    // AWS knows the credentials in us-east-1.
    if (!(error instanceof Error) || !/InvalidClientToken|UnrecognizedClient|OptIn/.test(error.name))
      throw error;
    throw new CommandError(
      `AWS does not accept these credentials in ${region}: enable the region first (aws account enable-region --region-name ${region}), which takes minutes to hours. If it is enabled, get your credentials from a regional endpoint (AWS_STS_REGIONAL_ENDPOINTS=regional).`,
    );
  }
}
