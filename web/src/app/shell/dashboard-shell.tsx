import { Link, Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { keepForOffline } from "../../features/home/keep-for-offline.ts";
import { Bell } from "../../features/notifications/bell.tsx";
import { hasNotifications } from "../../features/notifications/calls.ts";
import { UnreadMessages } from "../../features/notifications/unread-messages.tsx";
import { AgeNotice } from "../../features/offline/age-notice.tsx";
import { keepSending } from "../../features/offline/keep-sending.ts";
import { OpenStops } from "../../features/prescriptions/stops/open-stops.tsx";
import { LiveNotice } from "../../features/realtime/live-notice.tsx";
import { CallHost } from "../../features/video/host.tsx";
import { ahead } from "../../lib/browser/ahead.ts";
import { nowIso } from "../../lib/time/clock.ts";
import type { Person } from "../../session/person.ts";
import type { DashboardRole } from "../../session/roles.ts";
import { cx } from "../../ui/cx.ts";
import layout from "../../ui/layout/layout.module.css";
import { LoadFailureHost, lazyPart } from "../../ui/lazy-part.tsx";
import { ToastHost } from "../../ui/messages/toast/toast.tsx";
import { outboxes } from "../outboxes.ts";
import { tabsOf } from "../routes.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { dashboardMessages } from "./dashboard-messages.ts";
import { followDevice, followNotifications } from "./follow-push.ts";
import { PaletteButton } from "./palette/palette-button.tsx";
import styles from "./shell.module.css";
import { SignOutDialogHost } from "./sign-out-dialog-host.tsx";

const ClosedNotice = lazyPart(
  async () => (await import("../../features/identity/closing/closed-notice.tsx")).ClosedNotice,
);
const MailStopped = lazyPart(
  async () => (await import("../../features/identity/mail-stopped/notice.tsx")).MailStopped,
);

/** The layout of a role's dashboard: tabs as links, bell, account menu. On a phone the tabs are at the bottom. */
export function DashboardShell({ person, role }: { person: Person; role: DashboardRole }) {
  const router = useRouter();
  useDensity(role === "patient" ? undefined : "desk");
  useEffect(() => keepSending(person.id, outboxes), [person.id]);
  useEffect(followDevice, []);
  useEffect(() => followNotifications((path) => void router.navigate({ href: path })), [router]);
  useOfflinePrefetch(person.id, role);
  return (
    <>
      <div className={cx(styles.withPhoneBar)}>
        <header ref={sayHeight} className={styles.header}>
          <div className={styles.headerInner}>
            <Brand to={`/${role}`} />
            <nav className={styles.nav} aria-label={dashboardMessages().roles[role]}>
              <Tabs role={role} />
            </nav>
            <div className={styles.headerEnd}>
              {role === "doctor" && <PaletteButton />}
              {hasNotifications(role) && <Bell />}
              <AccountMenu person={person} role={role} />
            </div>
          </div>
        </header>
        <main id="main" tabIndex={-1} className={layout.main}>
          {role === "patient" && <OpenStops />}
          {hasNotifications(role) && <LiveNotice />}
          {person.closesAt && person.closesAt <= nowIso() && <ClosedNotice />}
          {person.mailStopped && <MailStopped email={person.email} stopped={person.mailStopped} />}
          <AgeNotice />
          <Outlet />
        </main>
        <PhoneBar role={role} />
      </div>
      {(role === "patient" || role === "doctor") && <CallHost />}
      <SignOutDialogHost />
      <ToastHost />
      <LoadFailureHost />
    </>
  );
}

/** Publishes the header's height for elements placed below it: it wraps if letters are large. */
function sayHeight(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--header-height", `${header.offsetHeight}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

function Tabs({ role }: { role: DashboardRole }) {
  return tabsOf(role).map(({ at, title, hasUnread }) => (
    <Link key={at} to={at} activeOptions={{ exact: at === `/${role}`, includeSearch: false }}>
      {title}
      {hasUnread && <UnreadMessages place="beside" />}
    </Link>
  ));
}

/** The tab bar at the bottom of a phone; none for a single tab. */
function PhoneBar({ role }: { role: DashboardRole }) {
  if (tabsOf(role).length < 2) return null;
  return (
    <div className={styles.thumb}>
      <nav className={styles.phoneBar} aria-label={dashboardMessages().phoneBars[role]}>
        <ul>
          {tabsOf(role).map(({ at, title, short, icon: Icon, hasUnread }) => (
            <li key={at}>
              <Link
                to={at}
                activeOptions={{ exact: at === `/${role}`, includeSearch: false }}
                aria-label={short === title ? undefined : title}
              >
                <Icon aria-hidden="true" />
                <span>{short}</span>
                {hasUnread && <UnreadMessages place="onIcon" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Stores the data that the person needs without a connection, even if they never opened it. */
function useOfflinePrefetch(id: string, role: DashboardRole): void {
  useEffect(() => {
    const keep = () =>
      keepForOffline(role).catch((cause: unknown) => console.warn(`Not kept for ${id}.`, cause));
    const keepAhead = () => ahead(keep);
    const cancel = keepAhead();
    addEventListener("online", keepAhead);
    return () => {
      cancel();
      removeEventListener("online", keepAhead);
    };
  }, [id, role]);
}

/** Sets the density for professionals on the whole page, because dialogs are rendered outside the shell. */
function useDensity(density: "desk" | undefined): void {
  useLayoutEffect(() => {
    if (density === undefined) return;
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}
