import { useEffect } from "react";
import type { Person } from "../session/person.ts";
import { signOut } from "../session/session.ts";
import { Banner } from "../ui/banner.tsx";
import { buttonClass } from "../ui/button-class.ts";
import styles from "./app.module.css";
import { words } from "./words.ts";

/** Somebody whose role has no dashboard: a warning and a way to log out. */
export function UnknownRole({ person }: { person: Person }) {
  useEffect(() => {
    console.warn(`There is no dashboard for the role ${person.role}.`);
  }, [person.role]);
  return (
    <div className={styles.alone}>
      <h1>{words.unknownRole}</h1>
      <Banner kind="attention">{words.unknownRoleHelp}</Banner>
      <button type="button" className={buttonClass({ variant: "quiet" })} onClick={() => void signOut()}>
        {words.logout}
      </button>
    </div>
  );
}
