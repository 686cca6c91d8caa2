import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract as appointments } from "#contract/appointments";
import { contract as conversations } from "#contract/conversations";
import { contract as prescriptions } from "#contract/prescriptions";
import { Medication } from "#domain/prescriptions";
import { PatientDetails } from "#domain/profiles";
import { fieldMessages } from "#kernel/call/field-messages";
import { longestIn } from "#kernel/text/length";
import { overLimit } from "../../web/src/lib/forms/over-limit.ts";

const oneLine = { hasLines: false };
const withLines = { hasLines: true };

/** A text of each kind: of one line and of several, required, optional, and with a default. */
const texts = {
  medicine: [Medication.shape.name, 200, oneLine],
  dosage: [Medication.shape.dosage, 100, oneLine],
  directions: [Medication.shape.instructions, 1000, withLines],
  "general notes": [prescriptions.prescribe.input.shape.generalNotes, 2000, withLines],
  "reason to stop": [prescriptions.stop.input.shape.reasonText, 500, withLines],
  "reason to cancel": [appointments.cancel.input.shape.reasonText, 500, withLines],
  message: [conversations.send.input.shape.content, 4000, withLines],
  state: [PatientDetails.shape.state, 200, oneLine],
} as const;

const filled = (length: number, last: string) => "a".repeat(length - [...last].length) + last;

test.each(Object.entries(texts))(
  "a field for %s says what is too long exactly when the server refuses it",
  (_, [schema, longest, shape]) => {
    expect(longestIn(schema)).toBe(longest);
    const { long } = fieldMessages();
    const isRefused = (text: string) =>
      schema.safeParse(text).error?.issues.some(({ message }) => message === long) ?? false;
    for (const last of [
      "b",
      "🙂",
      "👨‍👩‍👧",
      "क\u094d\u200dष",
      "e\u0301",
      "\u00ad",
      "\u200b",
      "  ",
      "\n\n",
      "\r\n",
      "\u00a0",
      "\u2068b\u2069",
    ])
      for (const length of [longest - 1, longest, longest + 1, longest + 2, 4 * longest, 4 * longest + 1]) {
        const text = filled(length, last);
        expect([JSON.stringify(last), length, overLimit(text, longest, shape) !== undefined]).toEqual([
          JSON.stringify(last),
          length,
          isRefused(text),
        ]);
      }
  },
);

test("letters that become two when they are stored count as two", () => {
  const typed = "\u0958".repeat(101);
  expect(overLimit(typed, 200, oneLine)).toEqual({ length: 202, longest: 200 });
  expect(Medication.shape.name.safeParse(typed).success).toBe(false);
});

test("what is over a limit is counted as people count letters and emoji", () => {
  const typed = `${"🙂".repeat(501)}  \n`;
  expect(overLimit(typed, 500, withLines)).toEqual({ length: 501, longest: 500 });
  expect(overLimit("🙂".repeat(500), 500, withLines)).toBeUndefined();
});

test("no field cuts what is pasted", () => {
  const files = globSync("web/src/**/*.tsx");
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /\bmaxLength\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});
