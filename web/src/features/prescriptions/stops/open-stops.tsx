import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { myStops } from "./query.ts";

const StopNotices = lazyPart(async () => (await import("./stop-notices.tsx")).StopNotices);

/** What a patient must no longer take, first on every screen. Its code loads for patients with a stopped medicine alone. */
export function OpenStops() {
  const items = useQuery(myStops).data?.items ?? [];
  const [hadSome, setHadSome] = useState(false);
  // The last one keeps its place for a moment after it was confirmed.
  if (items.length > 0 && !hadSome) setHadSome(true);
  return hadSome ? <StopNotices items={items} /> : null;
}
