import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { StartError } from "../program/start-error.ts";

const Declaration = z.object({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  Metadata: z.optional(z.record(z.string(), z.unknown())),
  Condition: z.optional(z.string()),
  DeletionPolicy: z.optional(z.string()),
});

const Output = z.object({
  Value: z.unknown(),
  Export: z.optional(z.object({ Name: z.unknown() })),
  Condition: z.optional(z.string()),
});

/** The parts of a CloudFormation template that the local run reads. */
export const Template = z.object({
  Resources: z.record(z.string(), Declaration),
  Outputs: z.optional(z.record(z.string(), Output)),
  Parameters: z.optional(z.record(z.string(), z.object({ Default: z.optional(z.unknown()) }))),
  Mappings: z.optional(z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())))),
  Conditions: z.optional(z.record(z.string(), z.unknown())),
});
export type Template = z.infer<typeof Template>;

/** Templates by stack name. */
export type Templates = Readonly<Record<string, Template>>;

export interface Stack {
  readonly name: string;
  readonly region: string;
  readonly account: string;
  readonly template: Template;
}

export interface Assembly {
  /** The folder of manifest, templates and assets. */
  readonly directory: string;
  readonly stacks: readonly Stack[];
}

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.optional(z.string()),
      properties: z.optional(
        z.object({ templateFile: z.optional(z.string()), stackName: z.optional(z.string()) }),
      ),
    }),
  ),
});

/** Reads a `cdk.out`; throws StartError when it is missing, unreadable or without a stack. */
export function readAssembly(directory: string): Assembly {
  const manifest = readJson(join(directory, "manifest.json"), Manifest);
  const stacks: Stack[] = [];
  for (const [id, artifact] of Object.entries(manifest.artifacts)) {
    if (artifact.type === "cdk:cloud-assembly") {
      throw new StartError(`The assembly nests another assembly (${id}), which the local run does not know.`);
    }
    if (artifact.type !== "aws:cloudformation:stack") continue;
    const file = join(directory, artifact.properties?.templateFile ?? `${id}.template.json`);
    stacks.push({
      name: artifact.properties?.stackName ?? id,
      ...place(artifact.environment),
      template: readJson(file, Template),
    });
  }
  if (stacks.length === 0) throw new StartError(`The assembly in ${directory} has no stack.`);
  return { directory, stacks };
}

/** The same assembly with the templates that `change` returns. */
export function withTemplates(assembly: Assembly, change: (templates: Templates) => Templates): Assembly {
  const changed = change(Object.fromEntries(assembly.stacks.map((stack) => [stack.name, stack.template])));
  return {
    ...assembly,
    stacks: assembly.stacks.map((stack) => ({ ...stack, template: changed[stack.name] ?? stack.template })),
  };
}

/** `aws://account/region`; tokens that synthesis left unresolved get a local value. */
function place(environment = "aws://unknown-account/unknown-region"): { region: string; account: string } {
  const [account = "", region = ""] = environment.replace("aws://", "").split("/");
  return {
    account: /^\d{12}$/.test(account) ? account : "000000000000",
    region: region === "" || region === "unknown-region" ? "eu-central-1" : region,
  };
}

function readJson<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
  if (!existsSync(file)) throw new StartError(`The assembly has no file ${file}.`);
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new StartError(`The file ${file} of the assembly cannot be read: ${firstLine(error)}`);
  }
}

function firstLine(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    const issue = error.issues[0];
    return `${issue?.path.join(".")}: ${issue?.message}`;
  }
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}
