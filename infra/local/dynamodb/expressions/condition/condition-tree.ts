import type { AttributeValue } from "../../values/attributes.ts";
import type { Operand } from "../operands.ts";

/** A parsed condition, filter or key condition; `operator` of a test is a comparator, BETWEEN, IN or a function's name. */
export type Condition<V = string> =
  | { kind: "AND" | "OR"; left: Condition<V>; right: Condition<V> }
  | { kind: "NOT"; of: Condition<V> }
  | { kind: "test"; operator: string; operands: Operand<V>[] };
export type BoundCondition = Condition<AttributeValue>;
