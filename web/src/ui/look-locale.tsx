import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";
import { formatLocale } from "../lib/time/in-language.ts";

/** Gives the dates, numbers and calendars below it the locale of our texts. */
export function LookLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={formatLocale()}>{children}</I18nProvider>;
}
