import type { Appointment } from "#domain/appointments";
import { amount, type Count, inEveryLanguage } from "#kernel/text/messages";

const titles = inEveryLanguage({
  en: {
    plain: { upcoming: "Upcoming", past: "Past" },
    upcoming: (count: Count) => `Upcoming ${amount("en", count)}`,
    past: (count: Count) => `Past ${amount("en", count)}`,
  },
});

interface Listed {
  data: { pages: { items: Appointment[] }[] } | undefined;
  hasNextPage: boolean;
}

/** A tab's label and count: of the loaded items, with "+" if there are more. */
export function tabTitle(
  tab: "upcoming" | "past",
  { data, hasNextPage }: Listed,
): { label: string; count?: number } {
  const label = titles().plain[tab];
  if (!data) return { label };
  const count = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  return hasNextPage ? { label: titles()[tab]({ count, orMore: true }) } : { label, count };
}
