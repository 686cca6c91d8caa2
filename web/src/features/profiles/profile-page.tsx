import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { withReference } from "../../lib/api/failure.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Page } from "../../ui/layout/layout.tsx";
import { Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { CloseAccount, EndSessions } from "../identity/exports.ts";
import { OwnData } from "../own-data/exports.ts";
import styles from "./profile-form.module.css";

interface Props {
  owner: "patient" | "doctor" | "pharmacy";
  title: string;
  profile: UseQueryResult;
  failed: string;
  children: ReactNode;
}

/** The page of a profile, in one column, with the download of the data and the end of all sessions below. */
export function ProfilePage({ owner, title, profile, failed, children }: Props) {
  const { isPending, isError, error, refetch } = profile;
  return (
    <Page title={title}>
      <div className={styles.column}>
        {isPending && (
          <Card>
            <Skeleton lines={12} />
          </Card>
        )}
        {isError && <FailedLoad message={withReference(failed, error)} onRetry={() => void refetch()} />}
        {children}
        <OwnData owner={owner} />
        <EndSessions />
        <CloseAccount owner={owner} />
      </div>
    </Page>
  );
}
