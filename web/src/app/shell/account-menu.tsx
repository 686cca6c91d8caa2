import type { Person } from "../../session/person.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOpener } from "../../ui/overlays/use-opener.ts";
import { dashboardMessages } from "./dashboard-messages.ts";
import styles from "./shell.module.css";

const load = () => import("./account-entries.tsx");
const AccountEntries = lazyPart(async () => (await load()).AccountEntries);

/** The menu of the signed-in person: profile and log out. */
export function AccountMenu({ person, role }: { person: Person; role: DashboardRole }) {
  const { button, panel, isUsed, forget } = useOpener(load, "menu");
  const name = person.name ?? person.email;
  return (
    <>
      <button {...button} className={styles.account} aria-label={dashboardMessages().accountOf(name)}>
        <Avatar name={name} />
      </button>
      {isUsed && <AccountEntries person={person} role={role} panel={panel} onMissed={forget} />}
    </>
  );
}
