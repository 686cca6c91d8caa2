import type * as z from "zod/mini";
import { contract } from "#contract/appointments";
import { client } from "../../../lib/api/client.ts";
import { useCommand } from "../../../lib/query/use-command.ts";
import { forgetSent } from "../../../session/drafts.ts";
import { bookedSlot } from "../../directory/exports.ts";
import { bookFailed } from "./messages.ts";

const appointments = client(contract);

/** Books an appointment. The screen shows the answer itself and does not wait for other queries. */
export function useBook() {
  return useCommand((request: z.input<typeof contract.book.input>) => appointments.book(request), {
    changes: ["appointment"],
    show(booked) {
      bookedSlot(booked);
      forgetSent(booked.id);
    },
    failed: bookFailed,
  });
}
