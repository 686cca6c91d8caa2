import { inEveryLanguage } from "#kernel/text/messages";

const titles = inEveryLanguage({ en: { upcoming: "Upcoming", past: "Past" } });

interface Listed {
  data: { pages: { total?: number | undefined }[] } | undefined;
}

/** A tab's label, and the number of appointments under it, loaded or not. */
export function tabTitle(tab: "upcoming" | "past", { data }: Listed): { label: string; count?: number } {
  const count = data?.pages[0]?.total;
  return { label: titles()[tab], ...(count !== undefined && { count }) };
}
