import { StartError } from "../program/start-error.ts";
import { isRecord } from "./json.ts";

/** The lookups of one template's intrinsics. */
export interface Scope {
  ref(id: string): unknown;
  attribute(id: string, name: string): unknown;
  importValue(exportName: string): unknown;
  stackOutput(stack: string, output: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, top: string, second: string): unknown;
}

/** The value of `Ref: AWS::NoValue`: removes the property or list entry that holds it. */
export const absent = Symbol("AWS::NoValue");

/** Evaluates all intrinsics inside `value`; an unknown one throws StartError. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, scope)).filter((e) => e !== absent);
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  const [only] = keys;
  if (keys.length === 1 && only !== undefined && isIntrinsic(only)) return evaluate(only, value[only], scope);
  const resolved = keys.map((key): [string, unknown] => [key, resolve(value[key], scope)]);
  return Object.fromEntries(resolved.filter(([, entry]) => entry !== absent));
}

function isIntrinsic(key: string): boolean {
  return key === "Ref" || key === "Condition" || key.startsWith("Fn::");
}

function evaluate(name: string, argument: unknown, scope: Scope): unknown {
  const intrinsic = intrinsics[name];
  if (intrinsic === undefined) {
    throw new StartError(`The template uses ${name}, which the local run does not know.`);
  }
  return intrinsic(argument, scope);
}

const intrinsics: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (id, scope) => scope.ref(str(id, "Ref")),
  // An IAM statement's `Condition` is a plain field; only a name in text refers to a condition of the template.
  Condition: (name, scope) =>
    typeof name === "string" ? scope.condition(name) : { Condition: resolve(name, scope) },
  "Fn::GetAtt": (argument, scope) => {
    const [id, ...path] = typeof argument === "string" ? argument.split(".") : list(argument, "Fn::GetAtt");
    return scope.attribute(str(id, "Fn::GetAtt"), path.map((part) => str(part, "Fn::GetAtt")).join("."));
  },
  "Fn::Join": (argument, scope) => {
    const [separator, parts] = list(argument, "Fn::Join");
    const texts = list(resolve(parts, scope), "Fn::Join").map((part) => str(part, "Fn::Join"));
    return texts.join(str(separator, "Fn::Join"));
  },
  "Fn::Sub": substitute,
  "Fn::Split": (argument, scope) => {
    const [separator, source] = list(argument, "Fn::Split");
    return str(resolve(source, scope), "Fn::Split").split(str(separator, "Fn::Split"));
  },
  "Fn::Select": (argument, scope) => {
    const [index, source] = list(argument, "Fn::Select");
    return list(resolve(source, scope), "Fn::Select")[Number(resolve(index, scope))];
  },
  "Fn::ImportValue": (name, scope) => scope.importValue(str(resolve(name, scope), "Fn::ImportValue")),
  "Fn::GetStackOutput": (argument, scope) => {
    const reference = resolve(argument, scope);
    if (!isRecord(reference))
      throw new StartError("The template has a Fn::GetStackOutput that names no output.");
    return scope.stackOutput(
      str(reference.StackName, "Fn::GetStackOutput"),
      str(reference.OutputName, "Fn::GetStackOutput"),
    );
  },
  "Fn::If": (argument, scope) => {
    const [condition, yes, no] = list(argument, "Fn::If");
    return resolve(scope.condition(str(condition, "Fn::If")) ? yes : no, scope);
  },
  "Fn::Equals": (argument, scope) => {
    const [left, right] = list(resolve(argument, scope), "Fn::Equals");
    return String(left) === String(right);
  },
  "Fn::And": (argument, scope) => list(resolve(argument, scope), "Fn::And").every((part) => part === true),
  "Fn::Or": (argument, scope) => list(resolve(argument, scope), "Fn::Or").some((part) => part === true),
  "Fn::Not": (argument, scope) => list(resolve(argument, scope), "Fn::Not")[0] !== true,
  "Fn::FindInMap": (argument, scope) => {
    const [map, top, second] = list(resolve(argument, scope), "Fn::FindInMap");
    return scope.mapping(str(map, "Fn::FindInMap"), str(top, "Fn::FindInMap"), str(second, "Fn::FindInMap"));
  },
  "Fn::Base64": (argument, scope) =>
    Buffer.from(str(resolve(argument, scope), "Fn::Base64")).toString("base64"),
};

function substitute(argument: unknown, scope: Scope): string {
  const [pattern, given] = typeof argument === "string" ? [argument, {}] : list(argument, "Fn::Sub");
  const variables = resolve(given, scope);
  return str(pattern, "Fn::Sub").replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
    if (literal === "!") return `\${${name}}`;
    if (isRecord(variables) && name in variables) return str(variables[name], "Fn::Sub");
    const dot = name.indexOf(".");
    const value = dot < 0 ? scope.ref(name) : scope.attribute(name.slice(0, dot), name.slice(dot + 1));
    return str(value, "Fn::Sub");
  });
}

function list(value: unknown, intrinsic: string): unknown[] {
  if (!Array.isArray(value)) throw new StartError(`The template has a ${intrinsic} without a list.`);
  return value;
}

function str(value: unknown, intrinsic: string): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value);
  throw new StartError(`The template has a ${intrinsic} with something that is no text.`);
}
