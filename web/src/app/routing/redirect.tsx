import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Redirects to another address of ours, once. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  // The address changes during the redirect, and the target with it; the first target counts.
  const [href] = useState(to);
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
