import { useEffect } from "react";
import { store } from "./store.ts";
import { useStore } from "./use-store.ts";

type Format = (number: string) => string;

const format = store<Format>((number) => number);
let isAsked = false;

/** Formats stored phone numbers. The rules of all countries load after the page; until then a number is shown as stored. */
export function useFormatPhone(): Format {
  useEffect(() => {
    if (!isAsked) void load();
  }, []);
  return useStore(format);
}

async function load(): Promise<void> {
  isAsked = true;
  try {
    const { formatPhone } = await import("./phone-format.ts");
    format.set(formatPhone);
  } catch {
    isAsked = false;
  }
}

/** The `tel:` link of a stored number. People dial an extension themselves. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/;.*/, "").replace(/[^+\d]/g, "")}`;
}
