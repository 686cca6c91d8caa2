/** A decimal number without floating point: `n / 10 ** places`. */
export interface Decimal {
  readonly n: bigint;
  readonly places: number;
}

/** The one spelling of a number: a leading zero, no trailing zero, no sign, at most nine digits and three places. */
export const decimalPattern = /^(?:0|[1-9]\d{0,8})(?:\.\d{0,2}[1-9])?$/;

/** Whether a text is a number in its one spelling. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text);
}

/** Reads a number in its one spelling. Throws an Error for any other. */
export function decimal(text: string): Decimal {
  if (!isDecimal(text)) throw new Error(`not a decimal: ${text}`);
  const [whole = "", part = ""] = text.split(".");
  return { n: BigInt(whole + part), places: part.length };
}

export const whole = (n: number): Decimal => ({ n: BigInt(n), places: 0 });

export function plus(a: Decimal, b: Decimal): Decimal {
  const [x, y, places] = aligned(a, b);
  return { n: x + y, places };
}

export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, { n: -b.n, places: b.places });
}

export function times(a: Decimal, b: Decimal): Decimal {
  return { n: a.n * b.n, places: a.places + b.places };
}

export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** How often b fits into a. */
export function floorOf(a: Decimal, b: Decimal): number {
  const [x, y] = aligned(a, b);
  return Number(x / y);
}

/** a / b, if it is a decimal of at most three places: half a tablet is, a third is not. */
export function exactly(a: Decimal, b: Decimal): Decimal | undefined {
  const [x, y] = aligned(a, b);
  const scaled = x * 1000n;
  return y !== 0n && scaled % y === 0n ? { n: scaled / y, places: 3 } : undefined;
}

export function roundedUp({ n, places }: Decimal): Decimal {
  const one = 10n ** BigInt(places);
  return { n: (n + one - 1n) / one, places: 0 };
}

/** A number in its one spelling. */
export function decimalText({ n, places }: Decimal): string {
  const digits = String(n).padStart(places + 1, "0");
  const cut = digits.length - places;
  const part = digits.slice(cut).replace(/0+$/, "");
  return part ? `${digits.slice(0, cut)}.${part}` : digits.slice(0, cut);
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const places = Math.max(a.places, b.places);
  const up = (one: Decimal) => one.n * 10n ** BigInt(places - one.places);
  return [up(a), up(b), places];
}
