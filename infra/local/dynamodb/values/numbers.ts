import { invalid } from "../refusals.ts";

/** An exact number: `sign` times 0.`digits` times ten to the power of `point`. */
interface Decimal {
  sign: -1 | 0 | 1;
  /** Without zeros at either end; empty for zero. */
  digits: string;
  point: number;
}

const form = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
const short = /^(?:0|-?[1-9]\d{0,14})$/;

/** The canonical form of a number. Throws ValidationException if it is invalid or out of range. */
export function canonicalNumber(text: string): string {
  return short.test(text) ? text : written(bounded(parsed(text)));
}

/** Negative, zero or positive, as for sorting. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [parsed(one), parsed(other)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.sign * (a.point - b.point);
  return a.sign * order(a.digits, b.digits);
}

/** The exact sum, or difference for `factor` -1. Throws ValidationException when it needs more than 38 digits. */
export function sumOf(one: string, other: string, factor: 1 | -1 = 1): string {
  const [a, b] = [parsed(one), parsed(other)];
  const unit = Math.min(a.point - a.digits.length, b.point - b.digits.length);
  const whole = ({ sign, digits, point }: Decimal) =>
    BigInt(sign) * BigInt(digits || "0") * 10n ** BigInt(point - digits.length - unit);
  return written(bounded(parsed(`${whole(a) + BigInt(factor) * whole(b)}e${unit}`)));
}

function parsed(text: string): Decimal {
  const [, minus, whole = "", fraction = "", power = "0"] = form.exec(text) ?? [];
  if (minus === undefined || whole + fraction === "") {
    const which = text === "" ? "" : `: ${text}`;
    throw invalid(`The parameter cannot be converted to a numeric value${which}`);
  }
  const all = whole + fraction;
  const significant = all.replace(/^0+/, "");
  if (significant === "") return { sign: 0, digits: "", point: 0 };
  const point = whole.length - (all.length - significant.length) + Number(power);
  return { sign: minus === "-" ? -1 : 1, digits: significant.replace(/0+$/, ""), point };
}

function bounded(number: Decimal): Decimal {
  const { sign, digits, point } = number;
  const size = "Attempting to store a number with magnitude";
  if (sign !== 0 && point - 1 > 125) throw invalid(`Number overflow. ${size} larger than supported range`);
  if (sign !== 0 && point - 1 < -130) throw invalid(`Number underflow. ${size} smaller than supported range`);
  if (digits.length > 38) throw invalid("Attempting to store more than 38 significant digits in a Number");
  return number;
}

function written({ sign, digits, point }: Decimal): string {
  if (sign === 0) return "0";
  const minus = sign < 0 ? "-" : "";
  if (point <= 0) return `${minus}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return minus + digits.padEnd(point, "0");
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function order(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
