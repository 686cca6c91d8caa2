import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useStore } from "../lib/use-store.ts";
import { currentRouter } from "./routing/current-router.ts";
import { Failed } from "./routing/fallback-pages.tsx";

/** The application. It starts with the router that the first page needs. */
export function App({ router }: { router: AnyRouter }) {
  const next = useStore(currentRouter);
  return (
    <StrictMode>
      <ErrorBoundary FallbackComponent={Failed}>
        <RouterProvider router={next ?? router} />
      </ErrorBoundary>
    </StrictMode>
  );
}
