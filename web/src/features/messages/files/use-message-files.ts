import { useQuery } from "@tanstack/react-query";
import type { MessageFileType } from "#domain/documents";
import { config } from "../../../lib/api/config.ts";

/** Whether the stage lets people send a type of file in messages; undefined until that is known. */
export function useMayAttach(): (type: MessageFileType) => boolean | undefined {
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: config,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (type) => data?.messageFiles.includes(type);
}
