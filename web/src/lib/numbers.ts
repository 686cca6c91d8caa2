const locale = "en-US";

/** A number as people read it: "1,200.5". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}

/** A number as people type it, with a point or a comma; NaN for nothing and for anything else. */
export function numberFrom(typed: string): number {
  const text = typed.trim().replace(",", ".");
  return text === "" ? Number.NaN : Number(text);
}
