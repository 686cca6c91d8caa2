import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { formatLocale } from "../lib/time/in-language.ts";

/**
 * Gives the react-aria components below it our router and the locale of our texts. First screens do without them; every
 * overlay and every other screen has its own (app/routing/whole-router.tsx).
 */
export function AriaProviders({ children }: { children: ReactNode }) {
  // The dialog about a new version is outside of every page and has no links.
  const router: AnyRouter | undefined = useRouter({ warn: false });
  // A new function would render all of them again.
  const navigate = useCallback((href: string) => void router?.navigate({ href }), [router]);
  return (
    <I18nProvider locale={formatLocale()}>
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
