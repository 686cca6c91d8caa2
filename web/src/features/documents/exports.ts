import { lazyPart } from "../../ui/lazy-part.tsx";

// What this feature offers to other features.
export { fileAddress, fileState, letterhead, useDownload, useRemove } from "./calls.ts";
export { sizeOf } from "./size.ts";
export { type Sending, useSending } from "./use-sending.ts";

export const DoctorPhoto = lazyPart(async () => (await import("./doctor-photo.tsx")).DoctorPhoto);
export const DocumentUploads = lazyPart(async () => (await import("./document-uploads.tsx")).DocumentUploads);
