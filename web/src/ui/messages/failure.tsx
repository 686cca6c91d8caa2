import { scrollIntoView } from "../../lib/browser/scroll-into-view.ts";
import { Banner, type BannerProps } from "./banner.tsx";

/** Why something failed, scrolled to where it is read: the button that was pressed may stand far from it. */
export function Failure(props: Omit<BannerProps, "kind">) {
  return (
    <div ref={scrollIntoView}>
      <Banner {...props} kind="failure" />
    </div>
  );
}
