import { invalid } from "../refusals.ts";
import { type AttributeValue, type Item, membersOf, typeOf } from "../values/attributes.ts";
import { sumOf } from "../values/numbers.ts";
import type { Bound } from "./operands.ts";
import { type Tree, valueAt } from "./paths.ts";
import type { BoundAction, BoundUpdate } from "./update.ts";

/** The item after an update; the given one stays unchanged. Throws ValidationException. */
export function updated({ tree }: BoundUpdate, item: Item): Item {
  return changed({ M: item }, tree, item)?.M ?? {};
}

/** The new value; all operands are read from the item before the update. */
function changed(
  value: AttributeValue | undefined,
  { leaf, branches }: Tree<BoundAction>,
  whole: Item,
): AttributeValue | undefined {
  if (leaf) return acted(leaf, value, whole);
  if (value?.M) {
    const after = { ...value.M };
    for (const [step, branch] of branches) {
      if (typeof step === "number") throw wrongPath();
      const member = changed(after[step], branch, whole);
      if (member) after[step] = member;
      else delete after[step];
    }
    return { M: after };
  }
  if (!value?.L) throw wrongPath();
  const list: (AttributeValue | undefined)[] = [...value.L];
  // Indexes beyond the end of the list append, in their order.
  for (const [step, branch] of [...branches].sort(([a], [b]) => Number(a) - Number(b))) {
    if (typeof step === "string") throw wrongPath();
    list[step < value.L.length ? step : list.length] = changed(value.L[step], branch, whole);
  }
  return { L: list.filter((member) => member !== undefined) };
}

function acted(
  action: BoundAction,
  old: AttributeValue | undefined,
  whole: Item,
): AttributeValue | undefined {
  if (action.kind === "REMOVE") return undefined;
  const operand = evaluated(action.operand, whole);
  if (action.kind === "SET") return operand;
  if (old === undefined) return action.kind === "ADD" ? operand : undefined;
  const type = typeOf(operand);
  if (type !== typeOf(old)) throw wrongType();
  if (operand.N !== undefined && old.N !== undefined) return { N: sumOf(old.N, operand.N) };
  const [members, given] = [membersOf(old) ?? [], membersOf(operand) ?? []];
  if (action.kind === "ADD") return { [type]: [...new Set([...members, ...given])] };
  const left = members.filter((member) => !given.includes(member));
  return left.length > 0 ? { [type]: left } : undefined;
}

function evaluated(operand: Bound, whole: Item): AttributeValue {
  if (operand.kind === "value") return operand.value;
  if (operand.kind === "path") return valueAt(operand.path, whole) ?? refuseAbsent();
  const [first, second] = operand.operands;
  if (!first || !second) throw wrongType();
  if (operand.name === "if_not_exists") {
    const there = first.kind === "path" ? valueAt(first.path, whole) : undefined;
    return there ?? evaluated(second, whole);
  }
  const [one, other] = [evaluated(first, whole), evaluated(second, whole)];
  if (operand.name === "list_append") {
    if (one.L && other.L) return { L: [...one.L, ...other.L] };
  } else if (one.N !== undefined && other.N !== undefined) {
    return { N: sumOf(one.N, other.N, operand.name === "+" ? 1 : -1) };
  }
  throw wrongType();
}

function refuseAbsent(): never {
  throw invalid("The provided expression refers to an attribute that does not exist in the item");
}

function wrongPath(): Error {
  return invalid("The document path provided in the update expression is invalid for update");
}

function wrongType(): Error {
  return invalid("An operand in the update expression has an incorrect data type");
}
