import { LogOut, MonitorX, UserRound } from "lucide-react";
import { Button } from "react-aria-components";
import type { Person } from "../../session/person.ts";
import { requestSignOut, requestSignOutEverywhere } from "../../session/request-sign-out.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/layout/text.module.css";
import { Menu, type MenuEntry } from "../../ui/overlays/menu.tsx";
import { screensOf } from "../routes.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import { messages } from "./messages.ts";
import styles from "./shell.module.css";

/** The menu of the signed-in person: profile and log out. */
export function AccountMenu({ person, role }: { person: Person; role: DashboardRole }) {
  const name = person.name ?? person.email;
  const profile = screensOf(role).find(({ at }) => at === `/${role}/profile`);
  const entries: MenuEntry[] = [
    // Roles with a profile sign out everywhere from there, where there is room to explain it.
    profile
      ? { id: "profile", label: dashboardMessages().profile, icon: UserRound, href: profile.at }
      : {
          id: "everywhere",
          label: dashboardMessages().everywhere,
          icon: MonitorX,
          onAction: () => void requestSignOutEverywhere(),
        },
    { id: "logout", label: messages().logout, icon: LogOut, onAction: () => void requestSignOut() },
  ];
  return (
    <Menu
      label={dashboardMessages().accountOf(name)}
      entries={entries}
      head={
        <>
          <p className={cx(text.strong, text.small)}>
            <bdi dir="ltr">{person.email}</bdi>
          </p>
          <p className={cx(text.soft, text.small)}>{dashboardMessages().roles[role]}</p>
        </>
      }
      trigger={
        <Button className={cx(styles.account)} aria-label={dashboardMessages().accountOf(name)}>
          <Avatar name={name} />
        </Button>
      }
    />
  );
}
