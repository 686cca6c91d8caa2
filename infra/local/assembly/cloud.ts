import { StartError } from "../program/start-error.ts";
import type { Assembly, Stack, Template } from "./assembly.ts";
import { isRecord } from "./json.ts";
import { anyAttribute, type Identity, identities, type Place, physicalName } from "./names.ts";
import { absent, resolve, type Scope } from "./resolve.ts";

/** One declared resource with its names; `properties` are resolved on first use. */
export interface Resource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  readonly arn: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly properties: () => Readonly<Record<string, unknown>>;
  /** The value of `Fn::GetAtt`; throws StartError for an attribute without a local value. */
  attribute(name: string): string;
}

export interface DeployedStack {
  readonly name: string;
  readonly id: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly template: Template;
}

/** The stacks of an assembly as one cloud. */
export interface Cloud {
  readonly region: string;
  readonly account: string;
  /** The folder of manifest and assets. */
  readonly directory: string;
  readonly resources: readonly Resource[];
  /** The stacks with their outputs, as CloudFormation describes them. */
  readonly stacks: readonly DeployedStack[];
  of(type: string): readonly Resource[];
  /** The value of an output by name, from any stack. */
  output(name: string): unknown;
}

/** Names all declared resources. Resolving an unknown reference throws StartError. */
export function openCloud(assembly: Assembly): Cloud {
  const exports = new Map<string, () => unknown>();
  const scopes = new Map<string, Scope>();
  for (const stack of assembly.stacks) scopes.set(stack.name, scopeOf(stack, { assembly, scopes, exports }));
  for (const [stack, scope] of pairs(assembly, scopes)) {
    for (const output of Object.values(stack.template.Outputs ?? {})) {
      if (output.Export === undefined) continue;
      exports.set(String(resolve(output.Export.Name, scope)), () => resolve(output.Value, scope));
    }
  }
  const resources = pairs(assembly, scopes).flatMap(([stack, scope]) => declared(stack, scope));
  const [first] = assembly.stacks;
  return {
    region: first?.region ?? "eu-central-1",
    account: first?.account ?? "000000000000",
    directory: assembly.directory,
    resources,
    stacks: pairs(assembly, scopes).map(([stack, scope]) => deployed(stack, scope)),
    of: (type) => resources.filter((resource) => resource.type === type),
    output(name) {
      for (const [stack, scope] of pairs(assembly, scopes)) {
        const found = stack.template.Outputs?.[name];
        if (found !== undefined) return resolve(found.Value, scope);
      }
      return undefined;
    },
  };
}

interface Neighbours {
  readonly assembly: Assembly;
  readonly scopes: ReadonlyMap<string, Scope>;
  readonly exports: ReadonlyMap<string, () => unknown>;
}

function pairs(assembly: Assembly, scopes: ReadonlyMap<string, Scope>): [Stack, Scope][] {
  return assembly.stacks.flatMap((stack): [Stack, Scope][] => {
    const scope = scopes.get(stack.name);
    return scope === undefined ? [] : [[stack, scope]];
  });
}

function deployed(stack: Stack, scope: Scope): DeployedStack {
  const outputs = Object.entries(stack.template.Outputs ?? {})
    .filter(([, output]) => output.Condition === undefined || scope.condition(output.Condition))
    .map(([name, output]) => [name, String(resolve(output.Value, scope))]);
  return {
    name: stack.name,
    id: stackId(stack),
    outputs: Object.fromEntries(outputs),
    template: stack.template,
  };
}

function declared(stack: Stack, scope: Scope): Resource[] {
  return Object.entries(stack.template.Resources)
    .filter(([, resource]) => resource.Condition === undefined || scope.condition(resource.Condition))
    .map(([id, resource]) => {
      const { ref, arn } = identify(id, stack, scope);
      let properties: Record<string, unknown> | undefined;
      return {
        stack: stack.name,
        id,
        type: resource.Type,
        ref,
        arn,
        metadata: resource.Metadata ?? {},
        attribute: (name: string) => String(scope.attribute(id, name)),
        properties: () => {
          properties ??= record(resolve(resource.Properties ?? {}, scope));
          return properties;
        },
      };
    });
}

function scopeOf(stack: Stack, neighbours: Neighbours): Scope {
  const { template } = stack;
  const scope: Scope = {
    ref(id) {
      const pseudo = pseudoParameters(stack);
      if (id in pseudo) return pseudo[id];
      if (id in template.Resources) return identify(id, stack, scope).ref;
      const parameter = template.Parameters?.[id];
      if (parameter?.Default !== undefined) return parameter.Default;
      throw new StartError(`Stack ${stack.name} refers to ${id}, which it does not declare.`);
    },
    attribute(id, name) {
      const type = template.Resources[id]?.Type;
      if (type === undefined) {
        throw new StartError(`Stack ${stack.name} asks ${id} for ${name}, but does not declare ${id}.`);
      }
      if (identities[type] === undefined) return anyAttribute(placeOf(id, stack, scope), name);
      const value = identify(id, stack, scope).attributes[name];
      if (value !== undefined) return value;
      throw new StartError(`Stack ${stack.name} asks ${id} (${type}) for ${name}, which has no local value.`);
    },
    importValue(name) {
      const value = neighbours.exports.get(name);
      if (value !== undefined) return value();
      throw new StartError(`Stack ${stack.name} imports ${name}, which no stack exports.`);
    },
    stackOutput(name, output) {
      const other = neighbours.assembly.stacks.find((each) => each.name === name);
      const found = other?.template.Outputs?.[output];
      const there = neighbours.scopes.get(name);
      if (found !== undefined && there !== undefined) return resolve(found.Value, there);
      throw new StartError(`Stack ${stack.name} asks for output ${output} of ${name}, which is not there.`);
    },
    condition(name) {
      const condition = template.Conditions?.[name];
      if (condition !== undefined) return resolve(condition, scope) === true;
      throw new StartError(`Stack ${stack.name} uses condition ${name}, which it does not declare.`);
    },
    mapping(map, top, second) {
      const value = template.Mappings?.[map]?.[top]?.[second];
      if (value !== undefined) return value;
      throw new StartError(`Stack ${stack.name} has no mapping ${map}.${top}.${second}.`);
    },
  };
  return scope;
}

function identify(id: string, stack: Stack, scope: Scope): Identity {
  const place = placeOf(id, stack, scope);
  const identity = identities[stack.template.Resources[id]?.Type ?? ""];
  return identity?.(place) ?? { ref: physicalName(place), arn: anyAttribute(place, "Arn"), attributes: {} };
}

function placeOf(id: string, stack: Stack, scope: Scope): Place {
  const properties = stack.template.Resources[id]?.Properties ?? {};
  return {
    stack: stack.name,
    id,
    region: stack.region,
    account: stack.account,
    named: (property) => {
      const value = properties[property] === undefined ? absent : resolve(properties[property], scope);
      return typeof value === "string" ? value : undefined;
    },
  };
}

function pseudoParameters(stack: Stack): Record<string, unknown> {
  return {
    "AWS::Region": stack.region,
    "AWS::AccountId": stack.account,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": stack.name,
    "AWS::StackId": stackId(stack),
    "AWS::NoValue": absent,
    "AWS::NotificationARNs": [],
  };
}

function stackId({ name, region, account }: Stack): string {
  return `arn:aws:cloudformation:${region}:${account}:stack/${name}/local`;
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
