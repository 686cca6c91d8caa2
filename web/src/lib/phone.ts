import { useEffect } from "react";
import { ahead } from "./browser/ahead.ts";
import { store } from "./store.ts";
import { useStore } from "./use-store.ts";

type Format = (number: string) => string;

const format = store<Format>((number) => number);
let isRequested = false;

/** Formats stored phone numbers. The rules of all countries are fetched ahead; until then a number is shown as stored. */
export function useFormatPhone(): Format {
  useEffect(() => {
    if (!isRequested) return ahead(load);
    return undefined;
  }, []);
  return useStore(format);
}

async function load(): Promise<void> {
  if (isRequested) return;
  isRequested = true;
  try {
    const { formatPhone } = await import("./phone-format.ts");
    format.set(formatPhone);
  } catch {
    isRequested = false;
  }
}

/** The `tel:` link of a stored number. People dial an extension themselves. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/;.*/, "").replace(/[^+\d]/g, "")}`;
}
