import { useEffect, useState } from "react";
import type { CallMedium } from "#domain/video";
import { useLevel } from "../../../lib/browser/use-level.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AccessRequired } from "../access-required.tsx";
import { askForMedia, endMedia, type Media } from "../connection/media.ts";
import { useDevices } from "../connection/use-devices.ts";
import { accessMessages, checkMessages } from "../messages.ts";
import { DeviceSelect } from "../overlay/device-choice.tsx";
import { OwnNotices } from "../overlay/own-notices.tsx";
import { Picture } from "../overlay/picture.tsx";
import { playTones } from "../ring/ring-sound.ts";
import type { OwnMedia } from "../session.ts";
import styles from "./check.module.css";

/** The check before a call: the camera if it begins with one, microphone, speaker, and whether this browser can connect. */
export function CheckDialog({ medium, onClose }: { medium: CallMedium; onClose: () => void }) {
  const words = checkMessages();
  const [media, setMedia] = useState<Media>();
  const [tries, setTries] = useState(0);
  const [hasPlayed, setPlayed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let opened: Media | undefined;
    let isGone = false;
    void askForMedia(medium).then((given) => {
      opened = given;
      if (isGone && "stream" in given) endMedia(given.stream);
      else setMedia(given);
    });
    return () => {
      isGone = true;
      if (opened && "stream" in opened) endMedia(opened.stream);
    };
  }, [tries]);
  return (
    <Dialog
      holds
      open
      title={words.title[medium]}
      onClose={onClose}
      actions={<Button onPress={onClose}>{words.close}</Button>}
    >
      {media && "refused" in media && (
        <>
          <AccessRequired medium={medium} />
          <div>
            <Button variant="quiet" onPress={() => setTries(tries + 1)}>
              {accessMessages().again}
            </Button>
          </div>
        </>
      )}
      {media && "stream" in media && <Devices media={media} />}
      <section className={styles.part}>
        <h3>{words.speaker}</h3>
        <div>
          <Button
            variant="quiet"
            onPress={() => {
              playTones(new AudioContext());
              setPlayed(true);
            }}
          >
            {words.play}
          </Button>
        </div>
        <p role="status">{hasPlayed && words.played}</p>
      </section>
      <section className={styles.part}>
        <h3>{words.connection}</h3>
        <ConnectionCheck />
      </section>
    </Dialog>
  );
}

/** What the camera sees and the microphone hears, and the choice of others, which the next call uses. */
function Devices({ media }: { media: OwnMedia }) {
  const words = checkMessages();
  const { states, used, notices, choose } = useDevices(media, () => undefined);
  const { stream } = media;
  return (
    <>
      {states.video !== "unasked" && (
        <section className={styles.part}>
          <h3>{words.camera}</h3>
          <div className={styles.preview}>
            <Picture isOwn isMirrored label={words.camera} stream={stream} />
          </div>
          <p>{words.seesYou}</p>
          <DeviceSelect kind="video" used={used} onChoose={choose} />
        </section>
      )}
      <section className={styles.part}>
        <h3>{words.microphone}</h3>
        <Level key={stream.getAudioTracks()[0]?.id} stream={stream} />
        <DeviceSelect kind="audio" used={used} onChoose={choose} />
      </section>
      <OwnNotices notices={notices} />
    </>
  );
}

function Level({ stream }: { stream: MediaStream }) {
  const { level, wasHeard } = useLevel(stream);
  const words = checkMessages();
  return (
    <>
      <meter className={styles.level} min={0} max={1} value={level} aria-label={words.level} />
      <p role="status">{wasHeard ? words.heard : words.speak}</p>
    </>
  );
}

function ConnectionCheck() {
  const words = checkMessages();
  const [connects, setConnects] = useState<boolean>();
  useEffect(() => {
    void canConnect().then(setConnects);
  }, []);
  if (connects === undefined) return <p role="status">{words.checking}</p>;
  return (
    <Banner kind={connects ? "success" : "attention"}>{connects ? words.connects : words.blocked}</Banner>
  );
}

/** Long enough for a slow phone, whose camera and microphone start at the same time. */
const patienceMs = 15_000;

/** Whether two connections within this browser find each other: an extension or a setting may forbid all of them. */
async function canConnect(): Promise<boolean> {
  if (!("RTCPeerConnection" in globalThis)) return false;
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    const opened = new Promise<boolean>((resolve) => {
      one.createDataChannel("check").addEventListener("open", () => resolve(true));
      setTimeout(() => resolve(false), patienceMs);
    });
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      from.addEventListener(
        "icecandidate",
        ({ candidate }) => void to.addIceCandidate(candidate ?? undefined),
      );
    await one.setLocalDescription();
    if (one.localDescription) await other.setRemoteDescription(one.localDescription);
    await other.setLocalDescription();
    if (other.localDescription) await one.setRemoteDescription(other.localDescription);
    return await opened;
  } catch (error) {
    console.warn("The check of the connection failed.", error);
    return false;
  } finally {
    one.close();
    other.close();
  }
}
