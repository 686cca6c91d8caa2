import { useEffect, useState } from "react";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { controls } from "../messages.ts";
import styles from "./overlay.module.css";

export interface DeviceChoiceProps {
  stream: MediaStream;
  speaker: string | undefined;
  onSpeaker: (id: string) => void;
  onChoose: (kind: "video" | "audio", id: string) => void;
}

/** The choice of camera, microphone and, where the browser lets choose it, loudspeaker. */
export function DeviceChoice({ stream, speaker, onSpeaker, onChoose }: DeviceChoiceProps) {
  const devices = useDevices();
  const of = (kind: MediaDeviceKind) =>
    devices
      .filter((one) => one.kind === kind && one.deviceId !== "")
      .map(({ deviceId: id, label }, at) => ({ id, label: label || controls().device(at + 1) }));
  const used = (kind: "audio" | "video") =>
    stream
      .getTracks()
      .find((one) => one.kind === kind)
      ?.getSettings().deviceId ?? "";
  const [chosen, setChosen] = useState({ video: used("video"), audio: used("audio") });
  const choose = (kind: "video" | "audio") => (id: string) => {
    setChosen({ ...chosen, [kind]: id });
    onChoose(kind, id);
  };
  const speakers = "setSinkId" in HTMLMediaElement.prototype ? of("audiooutput") : [];
  return (
    <div className={styles.devices}>
      <SelectField
        label={controls().camera}
        value={chosen.video}
        options={of("videoinput")}
        onChange={choose("video")}
      />
      <SelectField
        label={controls().microphone}
        value={chosen.audio}
        options={of("audioinput")}
        onChange={choose("audio")}
      />
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

/** The devices of the computer, also after one was plugged in. */
function useDevices(): readonly MediaDeviceInfo[] {
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
