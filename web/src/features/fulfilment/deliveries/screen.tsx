import { useInfiniteQuery } from "@tanstack/react-query";
import { Printer, Truck } from "lucide-react";
import { withReference } from "../../../lib/api/failure.ts";
import { hasFailed } from "../../../lib/query/query.ts";
import { useSeek } from "../../../lib/query/use-seek.ts";
import { useNow } from "../../../lib/time/clock.ts";
import { deviceZone, formatDateTime, zoneShort } from "../../../lib/time/dates.ts";
import { Button, LinkButton } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page, Stack, Text } from "../../../ui/layout/layout.tsx";
import { Empty, Skeleton } from "../../../ui/messages/empty.tsx";
import { FailedLoad } from "../../../ui/messages/failed-load.tsx";
import { useStatusMessage } from "../../../ui/messages/status-message.tsx";
import { HeldList } from "../../../ui/steps/held-list.tsx";
import { useHeldList } from "../../../ui/steps/use-held-list.ts";
import { uiMessages } from "../../../ui/ui-messages.ts";
import { messages } from "../messages.ts";
import { printMessages } from "../print/messages.ts";
import { worklistAddress } from "../worklist/worklist-address.ts";
import { deliveries } from "./calls.ts";
import styles from "./deliveries.module.css";
import { deliveryMessages } from "./messages.ts";
import { NotDeliveredDialog } from "./not-delivered-dialog.tsx";
import { PendingDeliveries } from "./pending-deliveries.tsx";
import { useQueuedDeliveries } from "./queued.ts";
import { StopCard } from "./stop-card.tsx";
import { stopsOf } from "./stops.ts";
import { useDeliverySteps } from "./use-delivery-steps.ts";

/** /pharmacy/deliveries: what is out for delivery, by stops, and what became of it at the door. */
export function Screen() {
  const found = useInfiniteQuery(deliveries);
  useSeek(found, true);
  const status = useStatusMessage();
  const queue = useQueuedDeliveries();
  const steps = useDeliverySteps(queue, status);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const held = useHeldList({ items, idOf: ({ id }) => id, hold: steps.refusing !== undefined });
  // What this device said stays in its place; it has not just left.
  const isGone = (id: string) => held.isGone(id) && !steps.outcomeOf(id);
  const stops = stopsOf(held.rows);
  const now = useNow();
  return (
    <Page
      title={deliveryMessages().title}
      below={<span className={styles.screenOnly}>{deliveryMessages().help}</span>}
      actions={
        <div className={styles.actions}>
          <LinkButton variant="plain" flush href={worklistAddress({})}>
            {messages().back}
          </LinkButton>
          {stops.length > 0 && (
            <Button
              variant="quiet"
              icon={Printer}
              busy={found.hasNextPage && !found.isFetchNextPageError}
              busyLabel={uiMessages().loading}
              onPress={() => print()}
            >
              {deliveryMessages().print}
            </Button>
          )}
        </div>
      }
    >
      {hasFailed(found) && (
        <FailedLoad
          message={withReference(messages().loadFailed, found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && !found.isError && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {found.data && stops.length === 0 && (
        <Card>
          <Empty icon={Truck} title={deliveryMessages().none}>
            {deliveryMessages().noneHelp}
          </Empty>
        </Card>
      )}
      {stops.length > 0 && (
        <HeldList held={held}>
          <Stack>
            {stops.map((stop) => (
              <StopCard key={stop.key} stop={stop} steps={steps} isGone={isGone} />
            ))}
          </Stack>
        </HeldList>
      )}
      {stops.length > 0 && (
        <p className={styles.printOnly}>
          <Text tone="soft" size="small">
            {printMessages().printed({ at: formatDateTime(now), zone: zoneShort(deviceZone(), now) })}
          </Text>
        </p>
      )}
      {/* Below the list, whose rows must not move at a press. */}
      <div className={styles.screenOnly}>
        <PendingDeliveries queue={queue} />
      </div>
      {steps.refusing && <NotDeliveredDialog items={steps.refusing} onEnd={steps.endRefusing} />}
      {status.message}
    </Page>
  );
}
