import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { formatLocale } from "../lib/time/in-language.ts";

/**
 * Gives the parts of react-aria below it our router and the locale of our texts. The shell has none: a first screen is made
 * without them. Every overlay has its own, and so has every other screen (app/routing/whole-router.tsx).
 */
export function AriaProviders({ children }: { children: ReactNode }) {
  // The dialog about a new version is outside of every page, and leads nowhere.
  const router: AnyRouter | undefined = useRouter({ warn: false });
  // Another function would have all of them drawn again.
  const navigate = useCallback((href: string) => void router?.navigate({ href }), [router]);
  return (
    <I18nProvider locale={formatLocale()}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
