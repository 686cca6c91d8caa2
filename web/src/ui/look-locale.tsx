import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";

/** The locale of dates, numbers and calendars: that of our texts, whatever the browser's language is. */
const lookLocale = "en-US";

/** Gives the components below it the locale of our texts. */
export function LookLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={lookLocale}>{children}</I18nProvider>;
}
