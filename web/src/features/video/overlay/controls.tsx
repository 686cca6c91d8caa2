import {
  MessageSquareText,
  Mic,
  MicOff,
  PhoneOff,
  PictureInPicture2,
  ScreenShare,
  ScreenShareOff,
  Settings2,
  Video,
  VideoOff,
} from "lucide-react";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { controls, messages } from "../messages.ts";
import { DeviceChoice } from "./device-choice.tsx";
import styles from "./overlay.module.css";
import type { useOwnMedia } from "./use-own-media.ts";

export interface ControlsProps {
  own: ReturnType<typeof useOwnMedia>;
  isDocked: boolean;
  /** Whether the choice of devices is open. */
  isChoosing: boolean;
  hasChat: boolean;
  speaker: string | undefined;
  onSpeaker: (id: string) => void;
  onDevices: () => void;
  onDock: () => void;
  onChat: () => void;
  onEnd: () => void;
}

/** All controls of a call. Each button's name says its effect. */
export function Controls({
  own,
  isDocked,
  isChoosing,
  hasChat,
  speaker,
  onSpeaker,
  onDevices,
  onDock,
  onChat,
  onEnd,
}: ControlsProps) {
  const words = controls();
  const canShare = "getDisplayMedia" in navigator.mediaDevices;
  return (
    <>
      {isChoosing && !isDocked && (
        <DeviceChoice
          hasCamera={own.states.video !== "unasked"}
          used={own.used}
          speaker={speaker}
          onSpeaker={onSpeaker}
          onChoose={own.choose}
        />
      )}
      <div className={styles.controls} role="toolbar" aria-label={words.group}>
        <IconButton
          label={own.isMuted ? words.unmuteMicrophone : words.muteMicrophone}
          icon={own.isMuted ? MicOff : Mic}
          onPress={own.toggleMicrophone}
        />
        <IconButton
          label={own.isCameraOff ? words.turnCameraOn : words.turnCameraOff}
          icon={own.isCameraOff ? VideoOff : Video}
          onPress={own.toggleCamera}
        />
        {!isDocked && canShare && (
          <IconButton
            label={own.screen ? words.stopSharing : words.shareScreen}
            icon={own.screen ? ScreenShareOff : ScreenShare}
            onPress={own.share}
          />
        )}
        {!isDocked && (
          <>
            <IconButton
              label={words.devices}
              icon={Settings2}
              aria-expanded={isChoosing}
              onPress={onDevices}
            />
            <span className={styles.chatButton}>
              <IconButton
                label={hasChat ? messages().hideChat : messages().chat}
                icon={MessageSquareText}
                aria-expanded={hasChat}
                onPress={onChat}
              />
            </span>
          </>
        )}
        <IconButton
          label={isDocked ? words.maximise : words.minimise}
          icon={PictureInPicture2}
          onPress={onDock}
        />
        <span className={styles.end}>
          <IconButton label={words.end} icon={PhoneOff} onPress={onEnd} />
        </span>
      </div>
    </>
  );
}
