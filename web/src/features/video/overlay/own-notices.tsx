import { useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import type { Kind } from "../connection/shown.ts";
import type { OwnNotice } from "../connection/use-devices.ts";
import { deviceMessages } from "../device-messages.ts";

/** Long enough to be read twice. */
export const newsMs = 15_000;

const subjects = ["screen", "video", "audio"] as const;

/** What has happened to the own screen, camera and microphone. A choice of devices is offered where one is needed. */
export function OwnNotices({
  notices,
  onChoose,
}: {
  notices: Partial<Record<Kind | "screen", OwnNotice>>;
  onChoose?: (() => void) | undefined;
}) {
  const shown = subjects.flatMap((about) => {
    const one = notices[about];
    return one ? [{ about, ...one }] : [];
  });
  return (
    <>
      {shown.map(
        ({ about, kind, text, offersNoChoice }) =>
          kind !== "information" && (
            <Banner
              key={about}
              kind={kind}
              actions={
                onChoose &&
                !offersNoChoice &&
                about !== "screen" && (
                  <Button compact variant="quiet" onPress={onChoose}>
                    {deviceMessages()[about].choose}
                  </Button>
                )
              }
            >
              {text}
            </Banner>
          ),
      )}
      <div role="status">
        {shown.map(
          ({ about, kind, text }) =>
            kind === "information" && <Passing key={`${about} ${text}`} text={text} />,
        )}
      </div>
    </>
  );
}

/** What has happened, for a while. */
function Passing({ text }: { text: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), newsMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver ? null : <p>{text}</p>;
}
