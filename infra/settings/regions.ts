interface RegionOfAws {
  /**
   * The edge locations that serve the pages and carry every request, as CloudFront names their class. Those of a smaller class
   * are on other continents: every request of a practice would travel there and back.
   */
  readonly priceClass: "100" | "200" | "All";
  /** The one part of the product that AWS offers no service for: an operator's own TURN server replaces the relays of calls; nothing replaces texts. */
  readonly lacks?: "calls" | "texts";
}

/**
 * The regions in which a stage can be deployed. Read on 2026-11-29, for the resource types of the stage's templates:
 * CloudFormation's registry in each region (the schemas of cfn-lint 1.51.0) and the endpoints of each service (botocore
 * 1.43.11); what either of them lacks is lacking. The price classes are from the CloudFront guide, "Choose the price class
 * for a CloudFront distribution". Firewall, log of the distribution and budget do not
 * count: they are in us-east-1 for every region.
 */
const regions = {
  "af-south-1": { priceClass: "200", lacks: "calls" },
  "ap-northeast-1": { priceClass: "200" },
  "ap-northeast-2": { priceClass: "200" },
  "ap-northeast-3": { priceClass: "200", lacks: "calls" },
  "ap-south-1": { priceClass: "200" },
  "ap-south-2": { priceClass: "200", lacks: "calls" },
  "ap-southeast-1": { priceClass: "200" },
  "ap-southeast-2": { priceClass: "All" },
  "ap-southeast-3": { priceClass: "200", lacks: "calls" },
  "ap-southeast-5": { priceClass: "200", lacks: "texts" },
  "ca-central-1": { priceClass: "100" },
  "ca-west-1": { priceClass: "100", lacks: "calls" },
  "eu-central-1": { priceClass: "100" },
  "eu-central-2": { priceClass: "100", lacks: "calls" },
  "eu-north-1": { priceClass: "100", lacks: "calls" },
  "eu-south-1": { priceClass: "100", lacks: "calls" },
  "eu-west-1": { priceClass: "100" },
  "eu-west-2": { priceClass: "100" },
  "eu-west-3": { priceClass: "100" },
  "il-central-1": { priceClass: "100", lacks: "calls" },
  "me-central-1": { priceClass: "200", lacks: "calls" },
  "me-south-1": { priceClass: "200" },
  "sa-east-1": { priceClass: "All" },
  "us-east-1": { priceClass: "100" },
  "us-east-2": { priceClass: "100" },
  "us-west-1": { priceClass: "100", lacks: "calls" },
  "us-west-2": { priceClass: "100" },
} as const satisfies Record<string, RegionOfAws>;

/** The other regions of the partition aws, whose hosts the bundles call, each with the service that nothing replaces. */
const refused: Readonly<Record<string, string>> = {
  "ap-east-1": "Amazon SES",
  "ap-east-2": "HTTP APIs of API Gateway",
  "ap-southeast-4": "Amazon SES",
  "ap-southeast-6": "HTTP APIs of API Gateway",
  "ap-southeast-7": "Amazon SES",
  "eu-south-2": "Amazon SES",
  "mx-central-1": "Amazon SES",
};

export type RegionName = keyof typeof regions;
export const regionNames = Object.keys(regions) as RegionName[]; // `Object.keys` loses the key type

/** What the deployment of a stage depends on in its region. */
export function regionOf(name: RegionName): RegionOfAws {
  return regions[name];
}

/** Why a stage cannot be in a region of that name, as the end of a sentence. */
export function whyNotIn(name: unknown): string {
  const missing = typeof name === "string" ? refused[name] : undefined;
  const reason = missing === undefined ? "" : `cannot be ${name}, where AWS does not offer ${missing}; `;
  return `${reason}must be one of ${regionNames.join(", ")}`;
}
