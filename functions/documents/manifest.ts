import { DocumentRemoved, DocumentReplaced } from "#events";
import type { Manifest } from "#kernel/manifest";
import { contract } from "./contract.ts";
import { ContentType, DocumentStatus, DocumentType, RefusalReason } from "./domain/document.ts";
import { unscannedLine } from "./domain/unscanned-line.ts";
import { DocumentView } from "./domain/view.ts";

const dueUploads = "DUE#upload";

export const manifest = {
  name: "documents",
  api: {
    contract,
    schemas: {
      Document: DocumentView,
      DocumentType,
      DocumentStatus,
      DocumentContentType: ContentType,
      DocumentRefusalReason: RefusalReason,
    },
    needs: {
      table: ["BatchGetItem", "Query", "PutItem", "UpdateItem"],
      owns: ["DOCUMENT#", "UPLOAD#", dueUploads],
      due: true,
      files: { incoming: ["PutObject"], documents: ["GetObject"] },
      messageFiles: true,
    },
  },
  services: {
    inspect: {
      hears: "malware scans",
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["DOCUMENT#", "UPLOAD#", dueUploads],
        due: true,
        files: { incoming: ["GetObject"], documents: ["PutObject", "DeleteObject"] },
      },
      summary: "Accepts or refuses a file that was uploaded, after its malware scan",
    },
  },
  consumers: {
    tidy: {
      listens: [DocumentReplaced, DocumentRemoved],
      needs: {
        table: ["BatchGetItem"],
        files: { documents: ["DeleteObject"] },
      },
      summary: "Deletes the file of a document that was removed or replaced",
    },
  },
  schedules: {
    overdue: {
      every: 15,
      needs: {
        table: ["BatchGetItem", "Query", "PutItem", "DeleteItem"],
        owns: ["DOCUMENT#", "UPLOAD#", dueUploads],
        due: true,
        files: { incoming: ["GetObject", "DeleteObject", "ListBucket"] },
      },
      watched: {
        line: unscannedLine,
        summary:
          "A file was uploaded an hour ago and its malware scan gave no result; its owner was asked to upload it again",
      },
      summary: "Refuses a file whose malware scan gave no result in an hour, and forgets one that never came",
    },
  },
} as const satisfies Manifest;
