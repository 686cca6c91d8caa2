import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { running } from "./running.ts";

/** Tells when a call rings or goes on for the person. Renders nothing. */
export function RunningCall({ onCall }: { onCall: () => void }) {
  const hasCall = useQuery(running).data?.call !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call
  useEffect(() => {
    if (hasCall) onCall();
  }, [hasCall]);
  return null;
}
