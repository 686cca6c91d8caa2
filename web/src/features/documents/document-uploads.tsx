import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type DocumentView, documentTypes } from "#domain/documents";
import { hasFailed } from "../../lib/query/query.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Skeleton } from "../../ui/messages/empty.tsx";
import { FailedLoad } from "../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../ui/messages/status-message.tsx";
import { myDocuments } from "./calls.ts";
import { DocumentRow } from "./document-row.tsx";
import styles from "./documents.module.css";
import { documentMessages } from "./messages.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** The documents of a doctor's profile. Each is uploaded by itself, apart from the form. */
export function DocumentUploads() {
  const words = documentMessages();
  const title = useId();
  const { data, isPending, refetch, ...query } = useQuery(myDocuments);
  const status = useStatusMessage();
  const [removing, setRemoving] = useState<DocumentView>();
  return (
    <Card as="section" aria-labelledby={title}>
      <div className={styles.section}>
        <div className={styles.heading}>
          <h2 id={title} tabIndex={-1}>
            {words.title}
          </h2>
          <p className={styles.help}>{words.help}</p>
        </div>
        {isPending && <Skeleton lines={18} />}
        {hasFailed({ data, ...query }) && (
          <FailedLoad message={words.loadFailed} onRetry={() => void refetch()} />
        )}
        {data && (
          <ul className={styles.documents}>
            {documentTypes.map((documentType) => (
              <DocumentRow
                key={documentType}
                documentType={documentType}
                documents={newestFirst(data.items).filter((one) => one.documentType === documentType)}
                status={status}
                onRemove={setRemoving}
              />
            ))}
          </ul>
        )}
      </div>
      {status.message}
      {removing && (
        <RemoveDialog document={removing} status={status} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
}

function newestFirst(items: readonly DocumentView[]): DocumentView[] {
  return items.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
