import * as z from "zod/mini";
import type { Caller } from "../../iam/caller.ts";
import type { FunctionUnit } from "../../lambda/function-unit.ts";
import { StartError } from "../../program/start-error.ts";
import type { Cloud, Resource } from "../cloud.ts";
import { read, spoken } from "../read.ts";
import { statementsOfRole } from "./roles.ts";

const Declared = z.strictObject({
  Handler: z.string(),
  Role: z.string(),
  Runtime: z.literal("nodejs24.x"),
  Timeout: z.optional(z.number()),
  MemorySize: z.optional(z.number()),
  LoggingConfig: z.optional(z.strictObject({ LogGroup: z.string() })),
  Environment: z.optional(
    z.strictObject({ Variables: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});

const ignores = {
  FunctionName: "part of the resource's name",
  Description: "words for the console",
  Code: "functions run from their source, found by the metadata triscript:entry",
  Architectures: "the machine's own",
  TracingConfig: "nothing collects traces",
  ReservedConcurrentExecutions: "the pool has its own small limit",
  EphemeralStorage: "functions keep no files",
  RecursiveLoop: "a guard of the cloud's bill",
  Tags: "words for the console",
};

/** Functions that CDK adds. The resources they serve describe their effect. */
const deploymentHelpers = ["CustomCDKBucketDeployment"];

export interface WiredFunction {
  readonly unit: FunctionUnit;
  readonly caller: Caller;
  readonly logicalId: string;
}

/** The product's functions with their environment, `localise` applied to each value. */
export function readFunctions(cloud: Cloud, localise: (text: string) => string): WiredFunction[] {
  return cloud.of("AWS::Lambda::Function").flatMap((resource) => {
    if (deploymentHelpers.some((helper) => resource.id.startsWith(helper))) return [];
    const entry = resource.metadata["triscript:entry"];
    if (typeof entry !== "string") {
      throw new StartError(
        `${spoken(resource)} has no metadata triscript:entry, so its source cannot be found.`,
      );
    }
    const declared = read(resource, Declared, ignores);
    const role = cloud.of("AWS::IAM::Role").find((each) => each.arn === declared.Role);
    if (role === undefined)
      throw new StartError(`${spoken(resource)} has a role that the templates do not declare.`);
    return [
      {
        logicalId: resource.id,
        unit: unitOf(resource, declared, entry, localise),
        caller: {
          functionName: resource.ref,
          principal: `arn:aws:sts::${cloud.account}:assumed-role/${role.ref}/${resource.ref}`,
          statements: statementsOfRole(role, cloud),
          used: new Set(),
        },
      },
    ];
  });
}

function unitOf(
  resource: Resource,
  declared: z.infer<typeof Declared>,
  entry: string,
  localise: (text: string) => string,
): FunctionUnit {
  const variables = Object.entries(declared.Environment?.Variables ?? {});
  return {
    name: resource.ref,
    arn: resource.arn,
    entry,
    handler: declared.Handler.split(".").at(-1) ?? "handler",
    timeoutSeconds: declared.Timeout ?? 3,
    memoryMb: declared.MemorySize ?? 128,
    logGroup: declared.LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.ref}`,
    environment: Object.fromEntries(variables.map(([name, value]) => [name, localise(String(value))])),
  };
}
