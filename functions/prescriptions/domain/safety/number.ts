const words: Readonly<Record<string, number>> = {
  "one and a half": 1.5,
  "two and a half": 2.5,
  half: 0.5,
  quarter: 0.25,
  "a half": 0.5,
  "a quarter": 0.25,
  "one half": 0.5,
  "one quarter": 0.25,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

// The longest first: "one" is a prefix of "one and a half".
const word =
  /^(one and a half|two and a half|one quarter|a quarter|one half|a half|quarter|three|seven|eight|four|five|nine|half|one|two|six|ten|a)(?= )\s*(.*)$/;
const mixed = /^(\d+) (\d+) ?\/ ?(\d+)(?!\d)\s*(.*)$/;
const fraction = /^(\d+) ?\/ ?(\d+)(?![\d.,])\s*(.*)$/;
const decimal = /^((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\d+,\d+|[.,]\d+)(?![\d.,/])\s*(.*)$/;

/**
 * Parses the number at the start of a lower-case text, and returns the rest. A point is a decimal point. A comma before
 * exactly three digits separates thousands, as in "1,000 mg", unless a zero precedes it: "0,125 mg". Any other comma is
 * a decimal comma. Undefined if it is not one number.
 */
export function numberAtStart(text: string): { value: number; rest: string } | undefined {
  const spelled = word.exec(text);
  if (spelled) return read(words[spelled[1] ?? ""], spelled[2]);
  const parts = mixed.exec(text);
  if (parts) return read(Number(parts[1]) + Number(parts[2]) / Number(parts[3]), parts[4]);
  const part = fraction.exec(text);
  if (part) return read(Number(part[1]) / Number(part[2]), part[3]);
  const digits = decimal.exec(text);
  return digits ? read(parsed(digits[1] ?? ""), digits[2]) : undefined;
}

function parsed(digits: string): number {
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.|$)/.test(digits);
  return Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", "."));
}

function read(value: number | undefined, rest = "") {
  return value !== undefined && Number.isFinite(value) ? { value, rest } : undefined;
}
