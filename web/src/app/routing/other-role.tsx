import { buttonClass } from "../../ui/buttons/button-class.ts";
import { Banner } from "../../ui/messages/banner.tsx";
import { messages } from "../shell/messages.ts";
import type { RefusedProfile } from "./redirect-of.ts";
import styles from "./routing.module.css";

/** The page of a profile that belongs to another role: whose it is, and the way to the own dashboard. */
export function OtherRole({ owner, own }: { owner: RefusedProfile; own: string }) {
  const { otherRole, ownDashboard } = messages();
  return (
    <div className={styles.centered}>
      <h1>{otherRole.title}</h1>
      <Banner kind="attention">{otherRole[owner]}</Banner>
      <a href={`/${own}`} className={buttonClass({ variant: "quiet" })}>
        {ownDashboard}
      </a>
    </div>
  );
}
