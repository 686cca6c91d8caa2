import { useEffect } from "react";
import { store, useStore } from "./store.ts";

type Format = (number: string) => string;

const format = store<Format>((number) => number);
let isAsked = false;

/** How a stored phone number is shown. The rules of all countries come after the page: until then it is shown as it is stored. */
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

/** The address that calls a stored number; an extension is dialed by the person. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/;.*/, "").replace(/[^+\d]/g, "")}`;
}
