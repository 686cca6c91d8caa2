import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** A library module that does nothing inside Lambda, and the source that replaces it in a bundle. */
export interface StandIn {
  /** Matches the end of the module's path. */
  readonly file: RegExp;
  /**
   * The replacement's source, or a function that makes it from the module's own; it has every export that is
   * imported.
   */
  readonly source: string | ((original: string) => string);
  readonly why: string;
}

/** The host of each AWS service that the product calls: `https://<host>.<region>.amazonaws.com`. */
const hosts = {
  "client-apigatewaymanagementapi": "execute-api",
  "client-cognito-identity-provider": "cognito-idp",
  "client-dynamodb": "dynamodb",
  "client-eventbridge": "events",
  "client-pinpoint-sms-voice-v2": "sms-voice",
  "client-secrets-manager": "secretsmanager",
  "client-ses": "email",
  "client-sqs": "sqs",
} as const;

const regional = JSON.stringify(fileURLToPath(new URL("./regional-endpoint.ts", import.meta.url)));

const endpoints: StandIn[] = Object.entries(hosts).map(([client, host]) => ({
  file: new RegExp(`/@aws-sdk/${client}/dist-es/endpoint/endpointResolver\\.js$`),
  source: `import { regionalEndpoint } from ${regional};
    export const defaultEndpointResolver = regionalEndpoint("${host}");`,
  why: "the rules cover partitions and kinds of addresses that no stage uses",
}));

/** Every replaced module, each with its reason; a stand-in that replaces nothing fails a test. */
export const standIns: readonly StandIn[] = [
  ...endpoints,
  {
    file: /\/client\/util-endpoints\/lib\/aws\/partitions\.js$/,
    source: `export const partitionsInfo = { partitions: [{ id: "aws", regionRegex: "", regions: {}, outputs: {
      name: "aws", dnsSuffix: "amazonaws.com", dualStackDnsSuffix: "api.aws",
      implicitGlobalRegion: "us-east-1", supportsDualStack: true, supportsFIPS: true } }] };`,
    why: "all stages stand in the aws partition",
  },
  {
    file: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    source: `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";`,
    why: "in Lambda credentials stand in the environment",
  },
  {
    file: /\/config\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    source: `export const CONFIG_PREFIX_SEPARATOR = ".";
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
    why: "in Lambda there is no home directory with settings, and looking for it costs time in every cold start",
  },
  {
    file: /\/config\/config-resolver\/regionConfig\/getInstanceMetadataRegion\.js$/,
    source: "export const getInstanceMetadataRegion = async () => undefined;",
    why: "in Lambda there is no instance that could be asked for its region",
  },
  {
    file: /\/@aws-sdk\/middleware-endpoint-discovery\/dist-es\/index\.js$/,
    source: `const never = () => undefined;
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS =
        { environmentVariableSelector: never, configFileSelector: never, default: undefined };
      export const resolveEndpointDiscoveryConfig = (config) => config;`,
    why: "DynamoDB answers at its regional address; no command that is used asks for another",
  },
  {
    file: /\/checksum\/sha256\/Sha256Js\.js$/,
    source: `export class Sha256Js { constructor() { throw new Error("Node was built without crypto."); } }`,
    why: "Lambda's Node has its own",
  },
  {
    file: /\/retry\/util-retry\/DefaultRateLimiter\.js$/,
    source: `export class DefaultRateLimiter {
      constructor() { throw new Error("Adaptive retries are not part of the bundle."); } }`,
    why: "retries are in the standard mode; only the adaptive one measures rates",
  },
  {
    file: /\/@aws-sdk\/client-[a-z0-9-]+\/dist-es\/models\/errors\.js$/,
    source: shortErrors,
    why: "each error is a class of ten lines that differ in its name and in whose fault it is",
  },
  {
    file: /\/https-proxy-agent\/dist\/index\.js$/,
    source: "module.exports = {};",
    why: "web-push only seals and signs; what it makes is sent through the platform's own way out",
  },
  {
    file: /\/@smithy\/core\/dist-es\/submodules\/event-streams\/index\.js$/,
    source:
      "export const eventStreamSerdeProvider = () => ({}); export const resolveEventStreamSerdeConfig = (config) => config;",
    why: "only operations that stream events need it, which no service of the product has",
  },
  {
    file: /\/asn1\.js\/lib\/asn1\.js$/,
    source: `const around = (key) => Buffer.concat([Buffer.from("30310201010420", "hex"), key, Buffer.from("a00a06082a8648ce3d030107", "hex")]);
      const pem = ({ privateKey }) =>
        "-----BEGIN EC PRIVATE KEY-----\\n" + around(privateKey).toString("base64") + "\\n-----END EC PRIVATE KEY-----";
      module.exports = { define: () => ({ encode: pem }) };`,
    why: "web-push writes one thing in ASN.1, a private key of one curve, which is always the same but for the key",
  },
];

/** Replaces a module of error classes by one line each: name, fault, whether to retry, and the given fields. */
function shortErrors(original: string): string {
  const base = /import \{ (\w+) as \w+ \} from "(.+?)";/.exec(original);
  const errors = [
    ...original.matchAll(/name = "(\w+)";\s+\$fault = "(\w+)";(?:\s+\$retryable = (\{[^;]*\});)?/g),
  ];
  return `import { ${base?.[1]} as Base } from "${base?.[2]}";
    const error = (name, $fault, $retryable) => class extends Base {
      constructor(given) {
        super({ name, $fault, ...given });
        Object.setPrototypeOf(this, new.target.prototype);
        Object.assign(this, $retryable && { $retryable }, given);
      }
    };
    ${errors.map(([, name, ...rest]) => `export const ${name} = error("${name}", "${rest[0]}", ${rest[1]});`).join("\n")}`;
}

/** Leaves out of a bundle the parts of the AWS SDK that are not needed inside Lambda. */
export const leanSdk: Plugin = {
  name: "lean-sdk",
  setup(build) {
    for (const { file, source } of standIns) {
      build.onLoad({ filter: file }, async ({ path }) => {
        const contents = typeof source === "string" ? source : source(await readFile(path, "utf8"));
        return { contents, loader: "js" };
      });
    }
    // The SDK reads only the version from its package.json.
    build.onLoad({ filter: /\/@aws-sdk\/client-[a-z0-9-]+\/package\.json$/ }, async ({ path }) => {
      const { default: manifest }: { default: { version: string } } = await import(path, {
        with: { type: "json" },
      });
      return { contents: JSON.stringify({ version: manifest.version }), loader: "json" };
    });
  },
};
