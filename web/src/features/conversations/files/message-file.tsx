import { useQuery } from "@tanstack/react-query";
import { Download, FileText, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { MessageFile } from "#domain/conversations";
import { isPicture, isSound } from "#domain/documents";
import { durationText } from "../../../lib/time/duration-text.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { fileAddress, sizeOf, useDownload } from "../../documents/exports.ts";
import styles from "./files.module.css";
import { fileMessages } from "./messages.ts";

/** The file of a message: a picture is shown, a voice message is played, and any other file is downloaded. */
export function FileInMessage({ file }: { file: MessageFile }) {
  if (isSound(file.contentType)) return <Voice file={file} />;
  return (
    <div className={styles.file}>
      {isPicture(file.contentType) && <Picture file={file} />}
      <p className={styles.name}>
        {!isPicture(file.contentType) && <FileText aria-hidden="true" />}
        <span>{fileMessages().described({ name: file.fileName, size: sizeOf(file.size) })}</span>
      </p>
      <DownloadButton file={file} />
    </div>
  );
}

/** The picture loads when it comes near the visible part of the page. */
function Picture({ file: { id, fileName } }: { file: MessageFile }) {
  const [box, isNear] = useNear();
  const { data, isError } = useQuery({ ...fileAddress(id), enabled: isNear });
  const words = fileMessages();
  return (
    <div ref={box} className={styles.picture}>
      {data && <img src={data} alt={words.picture(fileName)} />}
      {isError && <span>{words.pictureFailed}</span>}
    </div>
  );
}

function DownloadButton({ file }: { file: MessageFile }) {
  const words = fileMessages();
  const { mutateOnce, isPending, failure } = useDownload();
  return (
    <>
      <Button
        variant="quiet"
        compact
        icon={Download}
        aria-label={words.downloadOf(file.fileName)}
        busy={isPending}
        busyLabel={words.downloading}
        onPress={() => mutateOnce(file)}
      >
        {words.download}
      </Button>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </>
  );
}

/** A voice message. It is loaded when it is to be played. */
export function Voice({ file: { id, seconds = 0 } }: { file: MessageFile }) {
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, isError } = useQuery({ ...fileAddress(id), enabled: isWanted });
  const words = fileMessages();
  const length = durationText(seconds);
  if (data && isWanted) return <Player address={data} label={words.voiceOf(length)} plays />;
  return (
    <div className={styles.file}>
      <Button
        variant="quiet"
        compact
        icon={Play}
        aria-label={words.playOf(length)}
        busy={isFetching}
        onPress={() => setWanted(true)}
      >
        {words.play(length)}
      </Button>
      {isError && <Banner kind="failure">{words.playFailed}</Banner>}
    </div>
  );
}

/** The browser's own player. One that begins to play takes the focus of the button that was pressed. */
export function Player({
  address,
  label,
  plays = false,
}: {
  address: string;
  label: string;
  plays?: boolean;
}) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (plays) player.current?.focus();
  }, [plays]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a recorded voice has no captions
    <audio
      ref={player}
      className={styles.player}
      controls
      autoPlay={plays}
      src={address}
      aria-label={label}
    />
  );
}

/** The distance to the visible part of the page at which something is near. */
const rootMargin = "200px";

/** A reference for an element, and whether the element has been near the visible part of the page. */
function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return;
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear] as const;
}
