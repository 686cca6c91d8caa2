import { useEffect, useState } from "react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import type { Kind } from "../connection/shown.ts";
import { controls } from "../messages.ts";
import styles from "./overlay.module.css";

export interface DeviceChoiceProps {
  /** Whether there is a choice of cameras: without a permission a browser names none. */
  hasCamera: boolean;
  /** The ids of the devices in use. */
  used: Readonly<Record<Kind, string>>;
  speaker: string | undefined;
  onSpeaker: (id: string) => void;
  onChoose: (kind: Kind, id: string) => void;
}

/** The choice of camera, microphone and, where the browser lets choose it, loudspeaker. */
export function DeviceChoice({ hasCamera, used, speaker, onSpeaker, onChoose }: DeviceChoiceProps) {
  const devices = useListed();
  const speakers = "setSinkId" in HTMLMediaElement.prototype ? optionsOf(devices, "audiooutput") : [];
  return (
    <div className={styles.devices}>
      {hasCamera && <DeviceSelect kind="video" used={used} onChoose={onChoose} />}
      <DeviceSelect kind="audio" used={used} onChoose={onChoose} />
      {speakers.length > 0 && (
        <SelectField
          label={controls().speaker}
          value={speaker ?? speakers[0]?.id ?? ""}
          options={speakers}
          onChange={onSpeaker}
        />
      )}
    </div>
  );
}

/** The choice of a camera or of a microphone. */
export function DeviceSelect({
  kind,
  used,
  onChoose,
}: Pick<DeviceChoiceProps, "used" | "onChoose"> & { kind: Kind }) {
  const words = controls();
  return (
    <SelectField
      label={kind === "video" ? words.camera : words.microphone}
      value={used[kind]}
      options={optionsOf(useListed(), kind === "video" ? "videoinput" : "audioinput")}
      onChange={(id) => onChoose(kind, id)}
    />
  );
}

function optionsOf(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind) {
  return devices
    .filter((one) => one.kind === kind && one.deviceId !== "")
    .map(({ deviceId: id, label }, at) => ({ id, label: label || controls().device(at + 1) }));
}

/** The devices of the computer, also after one was plugged in. */
function useListed(): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const list = () =>
      void navigator.mediaDevices
        .enumerateDevices()
        .then(setDevices)
        .catch(() => setDevices([]));
    list();
    navigator.mediaDevices.addEventListener("devicechange", list);
    return () => navigator.mediaDevices.removeEventListener("devicechange", list);
  }, []);
  return devices;
}
