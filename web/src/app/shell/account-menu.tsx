import { LogOut, MonitorX, UserRound } from "lucide-react";
import { Button } from "react-aria-components";
import { leave, leaveEverywhere } from "../../session/leaving.ts";
import type { Person } from "../../session/person.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/layout/text.module.css";
import { Menu, type MenuEntry } from "../../ui/overlays/menu.tsx";
import { screensOf } from "../routes.tsx";
import { messages, roleMessages } from "./messages.ts";
import styles from "./shell.module.css";

/** Who is signed in, the way to their profile, and out. */
export function AccountMenu({ person, role }: { person: Person; role: DashboardRole }) {
  const name = person.name ?? person.email;
  const profile = screensOf(role).find(({ at }) => at === `/${role}/profile`);
  const entries: MenuEntry[] = [
    // Who has a profile signs out everywhere there, where there is room to say what for.
    profile
      ? { id: "profile", label: messages.profile, icon: UserRound, href: profile.at }
      : {
          id: "everywhere",
          label: messages.everywhere,
          icon: MonitorX,
          onAction: () => void leaveEverywhere(),
        },
    { id: "logout", label: messages.logout, icon: LogOut, onAction: () => void leave() },
  ];
  return (
    <Menu
      label={`Account of ${name}`}
      entries={entries}
      head={
        <>
          <p className={cx(text.strong, text.small)}>
            <bdi dir="ltr">{person.email}</bdi>
          </p>
          <p className={cx(text.soft, text.small)}>{roleMessages[role]}</p>
        </>
      }
      trigger={
        <Button className={cx(styles.account)} aria-label={`Account of ${name}`}>
          <Avatar name={name} />
        </Button>
      }
    />
  );
}
