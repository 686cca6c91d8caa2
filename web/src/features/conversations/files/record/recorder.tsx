import { Mic, Square } from "lucide-react";
import { useEffect } from "react";
import { longestVoiceSeconds } from "#domain/conversations";
import { useLevel } from "../../../../lib/browser/use-level.ts";
import { durationText } from "../../../../lib/time/duration-text.ts";
import { Meter } from "../../../../ui/badges/meter.tsx";
import { Button, IconButton } from "../../../../ui/buttons/button.tsx";
import { announce } from "../../../../ui/messages/announce.ts";
import { Failure } from "../../../../ui/messages/failure.tsx";
import styles from "../files.module.css";
import { recordMessages } from "../messages.ts";
import { useRecording } from "./use-recording.ts";

/** The button for a voice message; while one is recorded, its length, the level and the way to end it. */
export function Recorder({ onRecorded }: { onRecorded: (file: File, seconds: number) => void }) {
  const words = recordMessages();
  const { stream, isAsking, failure, seconds, ...recording } = useRecording((file, length) => {
    announce(words.recorded(durationText(length)));
    onRecorded(file, length);
  });
  if (stream)
    return (
      <Recording
        stream={stream}
        seconds={seconds}
        onStop={recording.stop}
        onDiscard={() => {
          announce(words.discarded);
          recording.discard();
        }}
      />
    );
  return (
    <>
      <IconButton label={words.record} icon={Mic} isDisabled={isAsking} onPress={recording.start} />
      {failure && (
        <div className={styles.failure}>
          <Failure>{words.failures[failure]}</Failure>
        </div>
      )}
    </>
  );
}

interface RecordingProps {
  stream: MediaStream;
  seconds: number;
  onStop: () => void;
  onDiscard: () => void;
}

function Recording({ stream, seconds, onStop, onDiscard }: RecordingProps) {
  const words = recordMessages();
  const { level } = useLevel(stream);
  useEffect(() => announce(words.started), [words.started]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.recording} role="group" aria-label={words.recording}>
      <p className={styles.progress}>
        <span>
          {words.started} <span role="timer">{durationText(seconds)}</span>
        </span>
        <span>{words.atMost(durationText(longestVoiceSeconds))}</span>
      </p>
      <Meter label={words.level} percent={Math.round(level * 100)} />
      <div className={styles.actions}>
        <Button autoFocus compact icon={Square} onPress={onStop}>
          {words.stop}
        </Button>
        <Button variant="plain" compact onPress={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  );
}
