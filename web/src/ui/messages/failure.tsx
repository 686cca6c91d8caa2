import { scrollIntoView } from "../../lib/browser/scroll-into-view.ts";
import { Banner, type BannerProps } from "./banner.tsx";

/** A failure, scrolled into view, because the pressed button may be far away. */
export function Failure(props: Omit<BannerProps, "kind">) {
  return (
    <div ref={scrollIntoView}>
      <Banner {...props} kind="failure" />
    </div>
  );
}
