import { describe, expect, test } from "vitest";
import { type Frequency, prescribedTimes } from "#domain/prescriptions";
import { reminderOf } from "../../functions/adherence/medicines.ts";
import { prescription } from "../samples.ts";

describe("a proposed reminder", () => {
  const proposed = (frequency: string) =>
    reminderOf({ prescription: { ...prescription, frequency }, doubles: [] }, undefined);

  test("is by push only unless another one is made (REM-13, DATA-148..151, CONST-11)", () => {
    const { enabled, methods } = proposed("Twice daily");
    expect({ enabled, methods }).toEqual({
      enabled: false,
      methods: { push: true, email: false, sms: false },
    });
  });

  const stated = ["09:00", "21:00"];
  const times: Readonly<Record<Frequency, readonly string[]>> = {
    "Once daily": ["09:00"],
    "Twice daily": stated,
    "Three times daily": ["08:00", "14:00", "20:00"],
    "Four times daily": ["08:00", "12:00", "16:00", "20:00"],
    "Every 4 hours": ["02:00", "06:00", "10:00", "14:00", "18:00", "22:00"],
    "Every 6 hours": ["00:00", "06:00", "12:00", "18:00"],
    "Every 8 hours": ["06:00", "14:00", "22:00"],
    "Every 12 hours": stated,
    "As needed": [],
    "Before meals": ["07:30", "12:00", "18:00"],
    "After meals": ["08:30", "13:00", "19:00"],
    "At bedtime": ["22:00"],
  };
  test.each([...Object.entries(times), ["Every other day", stated] as const])(
    "for a medicine taken %j has the times %j unless others are chosen (REM-12, CONST-10)",
    (frequency, usual) => {
      expect(proposed(frequency)).toMatchObject({ times: usual, isAsNeeded: usual.length === 0 });
      expect(prescribedTimes({ frequency }, usual)).toBeUndefined();
      expect(prescribedTimes({ frequency }, [...usual, "23:30"])).toBe(usual.length || undefined);
    },
  );
});
