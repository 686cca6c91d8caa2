import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { buildApp } from "../../infra/build-app.ts";
import type { StageName } from "../../infra/config.ts";

const Properties = z.record(z.string(), z.unknown());
const Resource = z.object({
  Type: z.string(),
  Properties: z._default(Properties, {}),
  Metadata: z.optional(Properties),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
  DependsOn: z._default(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((ids) => [ids].flat()),
    ),
    [],
  ),
});
const Template = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
});

/** A resource of the synthesised templates: `path` is `<stack>.<logical id>`, the stack without product and stage. */
export interface Declared extends z.infer<typeof Resource> {
  readonly path: string;
  readonly id: string;
  readonly stack: string;
}

export interface Synthesis {
  readonly stage: StageName;
  readonly resources: readonly Declared[];
  /** The templates by the names of their stacks, without product and stage. */
  readonly templates: ReadonlyMap<string, z.infer<typeof Template>>;
  of(type: string): Declared[];
  output(stack: string, name: string): unknown;
  /** A value as text: references as their paths, across stacks, and joined parts. */
  spell(value: unknown, stack: string): string;
}

/** The stage's templates from source alone: nothing bundled, validation left to the gate's own test. `settings` is a folder. */
export function synthesise(
  stage: StageName,
  context: Readonly<Record<string, unknown>> = {},
  settings?: string,
): Synthesis {
  process.env.CDK_VALIDATION = "false";
  const outdir = mkdtempSync(join(tmpdir(), `triscript-${stage}-`));
  const { stacks } = buildApp({
    stage,
    code: "inline",
    outdir,
    context,
    ...(settings && { settings }),
  }).synth();
  const templates = new Map(
    stacks.map(({ stackName, template }) => [short(stackName), Template.parse(template)]),
  );
  rmSync(outdir, { recursive: true });
  const resources = [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({ ...resource, id, stack, path: `${stack}.${id}` })),
  );
  const output = (stack: string, name: string) => templates.get(stack)?.Outputs[name]?.Value;
  return {
    stage,
    resources,
    templates,
    of: (type) => resources.filter(({ Type }) => Type === type),
    output,
    spell: (value, stack) =>
      spell(value, stack, {
        output,
        parameter: (at, id) => templates.get(at)?.Resources[id]?.Properties.Value,
      }),
  };
}

function short(stackName: string): string {
  return stackName.split("-").at(-1) ?? stackName;
}

const Reference = z.union([
  z.object({ Ref: z.string() }),
  z.object({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) }),
  z.object({ "Fn::GetStackOutput": z.object({ StackName: z.string(), OutputName: z.string() }) }),
  z.object({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) }),
  z.object({ "Fn::Sub": z.string() }),
]);

interface Lookups {
  readonly output: Synthesis["output"];
  /** The value of a parameter that holds an output of another stack. */
  parameter(stack: string, id: string): unknown;
}

function spell(value: unknown, stack: string, lookups: Lookups): string {
  const found = Reference.safeParse(value);
  if (!found.success) return typeof value === "string" ? value : JSON.stringify(value);
  const reference = found.data;
  if ("Ref" in reference) return `${stack}.${reference.Ref}`;
  if ("Fn::GetAtt" in reference) {
    const [id, attribute] = reference["Fn::GetAtt"];
    const read = attribute === "Value" ? lookups.parameter(stack, id) : undefined;
    return read === undefined ? `${stack}.${id}.${attribute}` : spell(read, stack, lookups);
  }
  if ("Fn::Sub" in reference) return reference["Fn::Sub"];
  if ("Fn::Join" in reference) {
    const [between, parts] = reference["Fn::Join"];
    return parts.map((part) => spell(part, stack, lookups)).join(between);
  }
  const { StackName, OutputName } = reference["Fn::GetStackOutput"];
  return spell(lookups.output(short(StackName), OutputName), short(StackName), lookups);
}
