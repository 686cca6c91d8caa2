import { useEffect } from "react";
import type { Person } from "../../session/person.ts";
import { signOut } from "../../session/session.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { messages } from "../shell/messages.ts";
import styles from "./routing.module.css";

/** The page for a role without a dashboard: a warning and a button to log out. */
export function UnknownRole({ person }: { person: Person }) {
  useEffect(() => {
    console.warn(`There is no dashboard for the role ${person.role}.`);
  }, [person.role]);
  return (
    <div className={styles.centered}>
      <h1>{messages().unknownRole}</h1>
      <Banner kind="attention">{messages().unknownRoleHelp}</Banner>
      <button type="button" className={buttonClass({ variant: "quiet" })} onClick={() => void signOut()}>
        {messages().logout}
      </button>
    </div>
  );
}
