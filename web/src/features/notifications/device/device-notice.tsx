import { useEffect } from "react";
import { useStore } from "../../../lib/store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Between, Text } from "../../../ui/layout/layout.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { deviceMessages } from "./messages.ts";
import { deviceState, lookAtThisDevice, showOnThisDevice, stopOnThisDevice } from "./this-device.ts";

/** Whether this device shows notifications, and what to do about it. */
export function DeviceNotice() {
  const state = useStore(deviceState);
  const words = deviceMessages();
  useEffect(() => followPermission(), []);
  if (state === "on")
    return (
      <Between>
        <Text tone="soft" size="small">
          {words.on}
        </Text>
        <Button variant="plain" compact flush onPress={() => void stopOnThisDevice()}>
          {words.stop}
        </Button>
      </Between>
    );
  const start = (
    <Button variant="plain" compact flush onPress={() => void showOnThisDevice()}>
      {state === "failed" ? words.again : words.start}
    </Button>
  );
  if (state === "off")
    return (
      <Banner kind="information" actions={start}>
        {words.off}
      </Banner>
    );
  if (state === "failed")
    return (
      <Banner kind="attention" actions={start}>
        {words.failed}
      </Banner>
    );
  return <Banner kind={state === "denied" ? "attention" : "information"}>{words[state]}</Banner>;
}

/** Looks again whenever the person changes what the browser may do. */
function followPermission(): () => void {
  lookAtThisDevice();
  const controller = new AbortController();
  navigator.permissions
    ?.query({ name: "notifications" })
    .then((status) => status.addEventListener("change", lookAtThisDevice, controller))
    .catch((cause: unknown) => console.info("The browser does not say when a permission changes.", cause));
  return () => controller.abort();
}
