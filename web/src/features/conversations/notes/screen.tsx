import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft, NotebookPen } from "lucide-react";
import { hasFailed } from "../../../lib/query/query.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Stack } from "../../../ui/layout/layout.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { conversations } from "../calls.ts";
import { useNotesAddress } from "./address.ts";
import { Compose } from "./compose.tsx";
import { NotesGroup } from "./group.tsx";
import { notesMessages } from "./messages.ts";
import { PendingNotes } from "./outbox/pending-notes.tsx";

/** So many groups are open at first: each is one request. */
const openAtFirst = 3;

/** /patient/messages/notes and /doctor/messages/notes: clinical notes by conversation, and a field for a new one. */
export function Screen() {
  const { side, chosen, tab, tabs, messages } = useNotesAddress();
  const query = useInfiniteQuery(conversations("", "notes"));
  const status = useStatusMessage();
  const all = query.data?.pages.flatMap((page) => page.items) ?? [];
  const groups = all.filter(({ notes }) => notes[tab] > 0);
  const words = notesMessages();
  // A doctor writes notes above all; a patient reads them first.
  const writing = (
    <>
      <PendingNotes />
      {tab === "active" && <Compose conversations={all} isLoading={query.isLoading} />}
    </>
  );
  return (
    <Page
      title={words.title}
      actions={
        <LinkButton href={messages} variant="plain" icon={ArrowLeft}>
          {words.back}
        </LinkButton>
      }
    >
      <Stack>
        {side === "doctor" && writing}
        <Tabs
          label={words.tabs.label}
          value={tab}
          tabs={[
            { id: "active", label: words.tabs.active, href: tabs.active },
            { id: "archived", label: words.tabs.archived, href: tabs.archived },
          ]}
        >
          <Stack>
            {hasFailed(query) && (
              <FailedLoad message={words.loadFailed} onRetry={() => void query.refetch()} />
            )}
            {query.isPending && !hasFailed(query) && <Skeleton lines={6} />}
            {query.isSuccess && groups.length === 0 && !query.hasNextPage && (
              <Card>
                <Empty icon={NotebookPen} title={words.none[tab]}>
                  {tab === "active" ? words.noneHelp[side] : words.noneArchived}
                </Empty>
              </Card>
            )}
            {groups.map((conversation, n) => (
              <NotesGroup
                key={`${conversation.with.id} ${tab}`}
                conversation={conversation}
                isOpenAtFirst={n < openAtFirst || conversation.with.id === chosen}
                status={status}
              />
            ))}
            {query.hasNextPage && (
              <Button
                variant="quiet"
                busy={query.isFetchingNextPage}
                onPress={() => void query.fetchNextPage()}
              >
                {words.moreGroups}
              </Button>
            )}
          </Stack>
        </Tabs>
        {side === "patient" && writing}
      </Stack>
      {status.message}
    </Page>
  );
}
