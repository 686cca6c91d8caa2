import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { Role } from "#kernel/actor";
import { BadSetting, type CodeSource, type Stage } from "../../config.ts";
import { except } from "../../policy/exceptions.ts";
import type { Hosting } from "./hosting.ts";

const built = fileURLToPath(new URL("../../../web/dist", import.meta.url));

const pages = ["index", "about", "challenge", "contact", "privacy", "terms", "not-found", "app"];

/** Files whose address is the same in every version; the entry page of each role is one, too. */
export const shellPaths = [
  ...[...pages, ...Role.options].map((page) => `/${page}.html`),
  "/challenge.js",
  "/early.js",
  "/sw.js",
  "/config.json",
  "/manifest.webmanifest",
];

export interface DeploymentsProps {
  readonly stage: Stage;
  readonly code: CodeSource;
  readonly hosting: Hosting;
  /** The settings that the pages read from `/config.json`, so that one build serves every stage. */
  readonly settings: Readonly<Record<string, string | boolean | readonly string[]>>;
}

/**
 * Uploads the built pages: first the files that a page may request, then the page. Old files stay, so open
 * pages keep working; `npm run deploy` deletes them when their release was replaced long ago.
 */
export class Deployments extends Construct {
  constructor(scope: Construct, id: string, { stage, code, hosting, settings }: DeploymentsProps) {
    super(scope, id);
    const { assets, shell, names } = sources(code);
    const logGroup = new LogGroup(this, "Log", {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    except(logGroup, {
      "HIPAA.Security-CloudWatchLogGroupEncrypted":
        "It tells which files a deployment copied; CloudWatch encrypts it with its own keys.",
    });
    const common = { destinationBucket: hosting.bucket, prune: false, memoryLimit: 512, logGroup };
    const hashed = new BucketDeployment(this, "Assets", {
      ...common,
      sources: [assets],
      destinationKeyPrefix: "assets",
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const page = new BucketDeployment(this, "Shell", {
      ...common,
      sources: [shell, Source.jsonData("config.json", settings), Source.jsonData(listOf(names), names)],
      cacheControl: [CacheControl.noCache()],
      distribution: hosting.distribution,
      // An invalidation can take longer than a deployment may wait; browsers revalidate pages every time anyway.
      waitForDistributionInvalidation: false,
      distributionPaths: shellPaths,
    });
    page.node.addDependency(hashed);
    exceptProvider(this);
  }
}

/** CDK's own function copies the files and runs only during a deployment. */
function exceptProvider(scope: Construct): void {
  const isProvider = ({ node }: { node: Construct["node"] }) =>
    node.id.startsWith("Custom::CDKBucketDeployment");
  for (const provider of Stack.of(scope).node.children.filter(isProvider)) except(provider, providerReasons);
}

const ofTheLibrary = "CDK's own function copies built files during a deployment; it sees no person's data";
const providerReasons = {
  "AwsSolutions-IAM4": `${ofTheLibrary}, and this policy lets it write its log.`,
  "AwsSolutions-IAM5": `${ofTheLibrary}, and its rights end at the assets, the pages' bucket and invalidations.`,
  "AwsSolutions-L1": `${ofTheLibrary}, and its runtime comes with the library's version.`,
  "HIPAA.Security-IAMNoInlinePolicy": `${ofTheLibrary}, and its one policy is made for this function.`,
  "HIPAA.Security-LambdaConcurrency": `${ofTheLibrary}, one copy at a time.`,
  "HIPAA.Security-LambdaDLQ": `${ofTheLibrary}, and a failure stops the deployment in sight of that person.`,
  "HIPAA.Security-LambdaInsideVPC": `${ofTheLibrary}, and it reaches nothing but the bucket.`,
};

/** Where the list of a release's hashed files is stored. */
function listOf(names: readonly string[]): string {
  return `releases/${createHash("sha256").update(names.join()).digest("hex").slice(0, 16)}.json`;
}

function sources(code: CodeSource): { assets: ISource; shell: ISource; names: string[] } {
  if (code === "inline") {
    const shell = Source.data("index.html", "<!doctype html>");
    return { assets: Source.data("none.txt", "none"), shell, names: ["none.txt"] };
  }
  const assets = join(built, "assets");
  if (!existsSync(assets))
    throw new BadSetting(`The pages are not built: run "vite build", which fills web/dist.`);
  const names = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(assets, join(parentPath, name)).replaceAll(sep, "/"))
    .sort();
  return { assets: Source.asset(assets), shell: Source.asset(built, { exclude: ["assets"] }), names };
}
