import { lazy, Suspense } from "react";
import { useStore } from "../lib/store.ts";
import { install } from "./install.ts";

const InstallOffer = lazy(async () => ({ default: (await import("./install-offer.tsx")).InstallOffer }));

/** The place of the offer to install the app. Its code is loaded when there is one. */
export function InstallDoor() {
  const offered = useStore(install);
  if (offered === undefined) return null;
  return (
    <Suspense>
      <InstallOffer install={offered} />
    </Suspense>
  );
}
