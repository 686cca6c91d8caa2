import type { InfiniteData } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { contract } from "#contract/prescriptions";
import { Prescription } from "#domain/prescriptions";
import { client } from "../../../lib/api/client.ts";
import { changeLists } from "../../../lib/query/refresh.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { writtenKey } from "../written/calls.ts";
import { type EndStep, endFailed } from "./messages.ts";

const prescriptions = client({ withdraw: contract.withdraw, stop: contract.stop });
type WrittenPage = z.infer<typeof contract.written.output>;

/** Withdraws a prescription or stops its medicine. The list shows the answer, or the current state in a refusal. */
export function useEnd(step: EndStep) {
  return useCommand((request: z.input<typeof contract.withdraw.input>) => prescriptions[step](request), {
    changes: ["prescription", "renewal"],
    show,
    current: Prescription,
    failed: () => endFailed(step),
  });
}

function show(now: Prescription): void {
  changeLists<InfiniteData<WrittenPage>>(writtenKey, (known) => ({
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === now.id ? now : item)),
    })),
  }));
}
