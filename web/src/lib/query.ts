import { QueryClient } from "@tanstack/react-query";
import { Offline, Problem } from "./api.ts";

/** What screens have fetched. A refusal is an answer and is not asked again; a failure of ours is, twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: "always",
      retry: (count, error) => count < 2 && mayPass(error),
    },
    mutations: { networkMode: "always", retry: false },
  },
});

function mayPass(error: Error): boolean {
  if (error instanceof Problem) return error.status >= 500;
  return !(error instanceof Offline);
}
