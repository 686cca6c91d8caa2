import { useQuery } from "@tanstack/react-query";
import { type Config, config } from "../api/config.ts";

/** The settings of the stage; undefined until they are known. */
export function useConfig(): Config | undefined {
  const { data } = useQuery({
    queryKey: ["settings"],
    queryFn: config,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
