import { lazyPart } from "../../ui/lazy-part.tsx";

// What this feature offers to other features.
export const DocumentUploads = lazyPart(async () => (await import("./document-uploads.tsx")).DocumentUploads);
