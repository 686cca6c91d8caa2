import { useQuery } from "@tanstack/react-query";
import { Video } from "lucide-react";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { CallButton } from "../video/exports.ts";
import { correspondents } from "./calls.ts";
import styles from "./messages.module.css";
import { callFirstMessages } from "./messages.ts";

/** Without a chosen conversation a patient calls the doctor of their first listed appointment; without one there is nobody to call. */
export function CallFirst() {
  const { data } = useQuery(correspondents(""));
  const words = callFirstMessages();
  if (!data) return null;
  const [first] = data.items;
  return (
    <div className={styles.head}>
      <Avatar name={first?.name ?? words.doctor} />
      <p className={styles.callFirst}>
        <bdi>{first?.name ?? words.doctor}</bdi>
        <span className={styles.callHelp}>{words.videoCall}</span>
      </p>
      {first ? (
        <CallButton person={first} medium="video" />
      ) : (
        <>
          <IconButton label={words.videoCall} icon={Video} isDisabled />
          <p className={styles.callHelp}>{words.nobody}</p>
        </>
      )}
    </div>
  );
}
