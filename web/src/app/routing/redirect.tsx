import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Replaces the current address by another one of ours, once. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  // The address changes on the way and with it what the caller would say: the first word counts.
  const [href] = useState(to);
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
