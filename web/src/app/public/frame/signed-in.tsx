import { QueryClientProvider } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell } from "../../../features/notifications/bell.tsx";
import { hasNotifications } from "../../../features/notifications/calls.ts";
import { queries } from "../../../lib/query/query.ts";
import type { Person } from "../../../session/person.ts";
import { requestSignOut } from "../../../session/request-sign-out.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { cx } from "../../../ui/cx.ts";
import text from "../../../ui/layout/text.module.css";
import { Worded } from "../../../ui/layout/worded.tsx";
import { messages } from "../../shell/messages.ts";
import { SignOutDialogHost } from "../../shell/sign-out-dialog-host.tsx";
import styles from "./frame.module.css";
import { shellMessages } from "./messages.ts";

/** The signed-in person on a public page: welcome, bell, link to the dashboard, log out. */
export function SignedIn({ person }: { person: Person }) {
  return (
    <>
      <p className={cx(text.small, text.soft, styles.welcome)}>
        <Worded by={shellMessages().welcome} slot={<bdi dir="ltr">{person.email}</bdi>} />
      </p>
      <PublicBell role={person.role} />
      <Link to="/" className={cx(buttonClass({ variant: "plain", compact: true }), styles.wideOnly)}>
        {shellMessages().dashboard}
      </Link>
      <button
        type="button"
        className={buttonClass({ variant: "quiet", compact: true })}
        onClick={() => void requestSignOut()}
      >
        {messages().logout}
      </button>
      <SignOutDialogHost />
    </>
  );
}

/** The bell on public pages, with the providers it has in a dashboard. */
function PublicBell({ role }: { role: string }) {
  if (!hasNotifications(role)) return null;
  return (
    <QueryClientProvider client={queries}>
      <Bell />
    </QueryClientProvider>
  );
}
