import type { MessageFileType } from "#domain/documents";
import { useConfig } from "../../../lib/query/use-config.ts";

/** Whether the stage lets people send a type of file in messages; undefined until that is known. */
export function useMayAttach(): (type: MessageFileType) => boolean | undefined {
  const settings = useConfig();
  return (type) => settings?.messageFiles.includes(type);
}
