import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useStore } from "../lib/offline/store.ts";
import { currentRouter } from "./routing/current-router.ts";
import { Failed } from "./routing/failure.tsx";

/** The whole application; it begins with the addresses that its first page needs. */
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
