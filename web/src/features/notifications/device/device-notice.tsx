import { useEffect } from "react";
import { useStore } from "../../../lib/use-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Between, Text } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { deviceMessages } from "./messages.ts";
import {
  type DeviceState,
  deviceState,
  lookAtThisDevice,
  showOnThisDevice,
  stopOnThisDevice,
} from "./this-device.ts";

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
  if (quiet || state === "on")
    return (
      <Between>
        <Text tone="soft" size="small">
          {text}
        </Text>
        {button}
      </Between>
    );
  const isTrouble = state === "denied" || state === "failed";
  return (
    <Banner kind={isTrouble ? "attention" : "information"} actions={button}>
      {text}
    </Banner>
  );
}

/** The action available in a state. */
function actionOf(state: DeviceState): { label: string; act: () => Promise<void> } | undefined {
  const { start, again, stop } = deviceMessages();
  if (state === "on") return { label: stop, act: stopOnThisDevice };
  if (state === "off") return { label: start, act: showOnThisDevice };
  return state === "failed" ? { label: again, act: showOnThisDevice } : undefined;
}

/** Rereads the state when the person changes the browser's permission. */
function followPermission(): () => void {
  lookAtThisDevice();
  const controller = new AbortController();
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", lookAtThisDevice, controller))
    .catch((cause: unknown) => console.info("The browser does not say when a permission changes.", cause));
  return () => controller.abort();
}
