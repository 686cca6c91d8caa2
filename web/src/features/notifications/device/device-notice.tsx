import { useEffect } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Between, Text } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { DeviceState } from "./device-rule.ts";
import { deviceMessages } from "./messages.ts";
import { deviceState, lookAtThisDevice, showOnThisDevice, stopOnThisDevice } from "./this-device.ts";

/** Whether this device shows notifications, and how to change it; `quiet` if it is not the screen's main subject. */
export function DeviceNotice({ quiet = false }: { quiet?: boolean }) {
  const state = useStore(deviceState);
  useEffect(() => followPermission(), []);
  const action = actionOf(state);
  const button = action && (
    <Button variant="plain" compact flush onPress={() => void action.act()}>
      {action.label}
    </Button>
  );
  const text = deviceMessages()[state];
  // What stopped by itself is said aloud everywhere.
  if ((quiet && state !== "lost") || state === "on" || state === "checking")
    return (
      <Between>
        <Text tone="soft" size="small">
          {text}
        </Text>
        {button}
      </Between>
    );
  const isTrouble = troubles.has(state);
  return (
    <Banner kind={isTrouble ? "attention" : "information"} actions={button}>
      {text}
    </Banner>
  );
}

const troubles = new Set<DeviceState>(["denied", "withdrawn", "lost", "failed"]);

/** The action available in a state. */
function actionOf(state: DeviceState): { label: string; act: () => Promise<void> } | undefined {
  const { start, restart, again, stop } = deviceMessages();
  if (state === "on") return { label: stop, act: stopOnThisDevice };
  if (state === "off") return { label: start, act: showOnThisDevice };
  if (state === "withdrawn" || state === "lost") return { label: restart, act: showOnThisDevice };
  return state === "failed" ? { label: again, act: showOnThisDevice } : undefined;
}

/** Rereads the state when the person changes the browser's permission. */
function followPermission(): () => void {
  const look = () => void lookAtThisDevice();
  look();
  const controller = new AbortController();
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", look, controller))
    .catch((cause: unknown) => console.info("The browser does not say when a permission changes.", cause));
  return () => controller.abort();
}
