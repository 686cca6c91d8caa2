import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { myStops } from "./query.ts";

const StopNotices = lazyPart(async () => (await import("./stop-notices.tsx")).StopNotices);

/** What a patient must no longer take, first on every screen. Its code loads for patients with a stopped medicine alone. */
export function OpenStops() {
  const { data } = useQuery(myStops);
  if (!data || data.items.length === 0) return null;
  return <StopNotices items={data.items} />;
}
