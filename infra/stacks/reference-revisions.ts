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

const Template = z.looseObject({
  Resources: z._default(z.record(z.string(), z.looseObject({})), {}),
  Outputs: z._default(z.record(z.string(), z.looseObject({ Value: z.unknown() })), {}),
});
type Template = z.infer<typeof Template>;
type Templates = Map<string, Template>;

const WeakReference = z.object({
  "Fn::GetStackOutput": z.looseObject({ StackName: z.string(), OutputName: z.string() }),
});

/**
 * Writes into every reference to another stack the revision of the resource that it reads. CloudFormation leaves a stack as it
 * is while its template says the same, so a replaced resource would reach its readers only with their own next change.
 */
class RevisionSynthesizer extends DefaultStackSynthesizer {
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
    const template = z.parse(Template, withRevisions(JSON.parse(readFileSync(file, "utf8")), this.templates));
    this.templates.set(this.boundStack.stackName, template);
    const text = JSON.stringify(template, undefined, 1);
    writeFileSync(file, text);
    return { ...source, sourceHash: createHash("sha256").update(text).digest("hex") };
  }
}

/** A synthesizer for each stack of one app, in the order of their references. */
export function revisionSynthesizers(): () => IStackSynthesizer {
  const templates: Templates = new Map();
  // The library's class does not quite satisfy its own interface under exactOptionalPropertyTypes.
  return () => new RevisionSynthesizer(templates) as IStackSynthesizer;
}

/** Joins a single value by the revision, which leaves the value as it is and changes the template. */
function withRevisions(value: unknown, templates: Templates): unknown {
  if (Array.isArray(value)) return value.map((one) => withRevisions(one, templates));
  if (typeof value !== "object" || value === null) return value;
  const found = WeakReference.safeParse(value).data?.["Fn::GetStackOutput"];
  if (found) return { "Fn::Join": [revisionOf(found, templates), [value]] };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withRevisions(one, templates)]));
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
