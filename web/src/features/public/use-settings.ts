import { useEffect, useState } from "react";
import type { Filled } from "./words-of.tsx";

/** The installation's settings for texts: none at first, so that a page reads the same before and after its script. */
export function useSettings(): Filled {
  const [settings, setSettings] = useState<Filled>({});
  useEffect(() => {
    let isHere = true;
    import("../../lib/api/config.ts")
      .then(({ config }) => config())
      .then((known) => isHere && setSettings(known))
      .catch((cause: unknown) => console.warn("The addresses of this installation are not known.", cause));
    return () => {
      isHere = false;
    };
  }, []);
  return settings;
}
