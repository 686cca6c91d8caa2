/** The parts of the unread count that tell of news. */
export interface Counted {
  readonly newest?: { readonly at: string } | undefined;
  readonly messages: number;
}

/** What screens may have missed: anything, messages, a ring, or what only polls bring. */
export type Missed = "anything" | "messages" | "calls" | "polled";

/**
 * Compares each answer about the count with the one before. The bell's own count is no measure: it may have been
 * fetched while the socket was closed, and then has the news whose push was lost. It is one only for the first answer,
 * because it came with the screen; `begunAt` is when the screen was opened.
 */
export function missedNews(
  begunAt: () => string,
): (bell: Counted | undefined, answer: Counted, isSocketOpen: boolean) => Missed[] {
  let lastAnswer: Counted | undefined;
  return (bell, answer, isSocketOpen) => {
    const before = lastAnswer ?? bell;
    const isOpening = isSocketOpen && lastAnswer === undefined;
    lastAnswer = answer;
    const isNews = answer.newest !== undefined && answer.newest.at > (before?.newest?.at ?? begunAt());
    // Messages of a muted conversation add no notification.
    const areMessages = !isNews && before !== undefined && before.messages !== answer.messages;
    return [
      ...(isNews ? (["anything"] as const) : []),
      ...(areMessages ? (["messages"] as const) : []),
      // A ring adds no notification either. A page that opens asks for one itself.
      ...(isOpening || isNews ? [] : (["calls"] as const)),
      ...(isSocketOpen ? [] : (["polled"] as const)),
    ];
  };
}
