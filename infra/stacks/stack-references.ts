import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  DefaultStackSynthesizer,
  type FileAssetSource,
  type IStackSynthesizer,
  type ISynthesisSession,
} from "aws-cdk-lib";
import * as z from "zod/mini";

const Resource = z.looseObject({});
const Template = z.looseObject({
  Resources: z._default(z.record(z.string(), Resource), {}),
  Outputs: z._default(z.record(z.string(), z.looseObject({ Value: z.unknown() })), {}),
});
type Template = z.infer<typeof Template>;
type Templates = Map<string, Template>;

const WeakReference = z.object({
  "Fn::GetStackOutput": z.looseObject({ StackName: z.string(), OutputName: z.string() }),
});

/**
 * Reads every output of another stack once, into a parameter with the revision of the resource behind it. CloudFormation asks
 * for each `Fn::GetStackOutput` anew, 261 times in the largest stack, and was throttled at a third of that
 * (https://github.com/aws/aws-cdk/issues/38010). It leaves a stack as it is while its template says the same, so without the
 * revision a replaced resource would reach its readers only with their own next change.
 */
class ReferenceSynthesizer extends DefaultStackSynthesizer {
  // Not `#templates`: a stack binds a derived object, which would lack it.
  private readonly templates: Templates;

  constructor(templates: Templates) {
    super();
    this.templates = templates;
  }

  protected override synthesizeTemplate(
    session: ISynthesisSession,
    ...lookup: [string?, string?, { [key: string]: unknown }?]
  ): FileAssetSource {
    const source = super.synthesizeTemplate(session, ...lookup);
    const file = join(session.assembly.outdir, this.boundStack.templateFile);
    const template = readOnce(z.parse(Template, JSON.parse(readFileSync(file, "utf8"))), this.templates);
    this.templates.set(this.boundStack.stackName, template);
    const text = JSON.stringify(template, undefined, 1);
    writeFileSync(file, text);
    return { ...source, sourceHash: createHash("sha256").update(text).digest("hex") };
  }
}

/** A synthesizer for each stack of one app, in the order of their references. */
export function referenceSynthesizers(): () => IStackSynthesizer {
  const templates: Templates = new Map();
  // The library's class does not quite satisfy its own interface under exactOptionalPropertyTypes.
  return () => new ReferenceSynthesizer(templates) as IStackSynthesizer;
}

/** The template with a parameter for each output of another stack; everything else reads the parameter. */
function readOnce(template: Template, templates: Templates): Template {
  const parameters: Record<string, z.infer<typeof Resource>> = {};
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== "object" || value === null) return value;
    const found = WeakReference.safeParse(value).data?.["Fn::GetStackOutput"];
    if (!found) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]));
    // Two stacks may have outputs of one name.
    const id = `Read${found.StackName.split("-").at(-1)}${found.OutputName}`;
    parameters[id] ??= parameter(value, revisionOf(found, templates), Object.keys(parameters).at(-2));
    return { "Fn::GetAtt": [id, "Value"] };
  };
  const { Resources, ...others } = z.parse(Template, read(template));
  return { ...others, Resources: { ...parameters, ...Resources } };
}

/** A parameter that holds a value, made after another one: in two rows, because Parameter Store takes three new ones a second. */
function parameter(value: unknown, revision: string, after: string | undefined): z.infer<typeof Resource> {
  // Joining a single value leaves it as it is and changes the template.
  const Value = { "Fn::Join": [revision, [value]] };
  return {
    Type: "AWS::SSM::Parameter",
    Properties: { Type: "String", Value },
    ...(after !== undefined && { DependsOn: [after] }),
  };
}

/** Eight digits that change with the declaration of the resources behind an output. */
function revisionOf(
  { StackName, OutputName }: { StackName: string; OutputName: string },
  templates: Templates,
): string {
  const producer = templates.get(StackName);
  const output = producer?.Outputs[OutputName];
  if (!producer || !output) throw new Error(`No stack before declares ${StackName}.${OutputName}.`);
  const ids = [...new Set(referredIn(output.Value))].filter((id) => id in producer.Resources);
  const declared = ids.map((id) => {
    const { Type, Properties } = producer.Resources[id] ?? {};
    return [id, Type, Properties];
  });
  return createHash("sha256")
    .update(JSON.stringify([output.Value, declared]))
    .digest("hex")
    .slice(0, 8);
}

/** The logical ids that a value refers to. */
function referredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referredIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, of]) => {
    if (key === "Ref") return [String(of)];
    if (key === "Fn::GetAtt" && Array.isArray(of)) return [String(of[0])];
    if (key === "Fn::Sub") return [...JSON.stringify(of).matchAll(/\$\{(\w+)/g)].map(([, id = ""]) => id);
    return referredIn(of);
  });
}
