import { RouterProvider } from "@tanstack/react-router";
import { ErrorBoundary } from "react-error-boundary";
import { Alone, WayOn } from "./failure.tsx";
import { router } from "./router.tsx";

/** The whole application. */
export function App() {
  return (
    <ErrorBoundary
      fallbackRender={({ error }) => (
        <Alone>
          <WayOn error={error} again={() => location.reload()} />
        </Alone>
      )}
    >
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
