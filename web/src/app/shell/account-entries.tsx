import { ClipboardList, LogOut, MonitorX, Pill, ReceiptText, UserRound } from "lucide-react";
import type { Person } from "../../session/person.ts";
import { requestSignOut, requestSignOutEverywhere } from "../../session/request-sign-out.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { cx } from "../../ui/cx.ts";
import text from "../../ui/layout/text.module.css";
import { Menu, type MenuEntry } from "../../ui/overlays/menu.tsx";
import type { Panel } from "../../ui/overlays/use-opener.ts";
import { screensOf } from "../routes.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import { messages } from "./messages.ts";

/** The entries of the account menu. */
export function AccountEntries(props: { person: Person; role: DashboardRole; panel: Panel }) {
  const { person, role, panel } = props;
  const profile = screensOf(role).find(({ at }) => at === `/${role}/profile`);
  const medicines = screensOf(role).find(({ at }) => at === `/${role}/medicines`);
  const history = screensOf(role).find(({ at }) => at === `/${role}/medical-history`);
  // Doctors have no tab for their prescriptions, so the menu links to them.
  const written = screensOf(role).find(({ at, tab }) => at === `/${role}/prescriptions` && !tab);
  const entries: MenuEntry[] = [
    ...(written ? [{ id: "written", label: written.title(), icon: ReceiptText, href: written.at }] : []),
    ...(medicines ? [{ id: "medicines", label: medicines.title(), icon: Pill, href: medicines.at }] : []),
    ...(history ? [{ id: "history", label: history.title(), icon: ClipboardList, href: history.at }] : []),
    // Roles with a profile sign out everywhere on the profile page, which has room to explain it.
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
      panel={panel}
      label={dashboardMessages().accountOf(person.name ?? person.email)}
      entries={entries}
      head={
        <>
          <p className={cx(text.strong, text.small)}>
            <bdi dir="ltr">{person.email}</bdi>
          </p>
          <p className={cx(text.soft, text.small)}>{dashboardMessages().roles[role]}</p>
        </>
      }
    />
  );
}
