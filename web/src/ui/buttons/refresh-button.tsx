import { RotateCw } from "lucide-react";
import type { Topic } from "../../lib/query/query.ts";
import { useRefresh } from "../../lib/query/use-command.ts";
import { Button, type ButtonProps } from "./button.tsx";

interface Props extends Pick<ButtonProps, "variant" | "children"> {
  topics: readonly Topic[];
}

/** The button in a page's heading that refetches the page's data. */
export function RefreshButton({ topics, variant = "quiet", children }: Props) {
  const refresh = useRefresh(...topics);
  return (
    <Button
      variant={variant}
      compact
      icon={RotateCw}
      busy={refresh.isPending}
      onPress={() => refresh.mutate()}
    >
      {children}
    </Button>
  );
}
