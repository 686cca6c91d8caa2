import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../../lib/api/failure.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/layout.tsx";
import { Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { preferences, useRole } from "../calls.ts";
import { DeviceNotice } from "../device/device-notice.tsx";
import { messages } from "./messages.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import styles from "./settings.module.css";

/** /<role>/notifications/settings: which notifications come by e-mail and on devices, and when devices stay quiet. */
export function Screen() {
  const role = useRole();
  const found = useQuery(preferences);
  const { data, isPending, isError, error, refetch } = found;
  return (
    <Page title={messages().title}>
      <div className={styles.column}>
        {isPending && (
          <Card>
            <Skeleton lines={8} />
          </Card>
        )}
        {isError && !data && (
          <FailedLoad
            message={failureText(error, { otherwise: messages().loadFailed })}
            onRetry={() => void refetch()}
          />
        )}
        {data && role && <PreferencesForm saved={data} role={role} />}
        <Card>
          <DeviceNotice quiet />
        </Card>
      </div>
    </Page>
  );
}
