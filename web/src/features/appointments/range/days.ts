import * as z from "zod/mini";
import { ranges } from "./messages.ts";

/** The days that an address names, or `otherwise` unless it names one of the ranges. */
export function pastDays(otherwise: number) {
  return z.catch(
    z.coerce.number().check(z.refine((days) => ranges.some((range) => range === String(days)))),
    otherwise,
  );
}
