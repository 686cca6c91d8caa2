import { lazyPart } from "../../ui/lazy-part.tsx";

// What this feature offers to other features.
export { fileAddress, fileState, useDownload, useRemove } from "./calls.ts";
export { sizeOf } from "./size.ts";
export { type Sending, useSending } from "./use-sending.ts";

export const DocumentUploads = lazyPart(async () => (await import("./document-uploads.tsx")).DocumentUploads);
