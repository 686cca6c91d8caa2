import { useEffect, useState } from "react";
import type { SettingValues } from "./line-text.tsx";

/** The settings for texts. Empty at first, so that the first render equals the prerendered page. */
export function useSettings(): SettingValues {
  const [settings, setSettings] = useState<SettingValues>({});
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
