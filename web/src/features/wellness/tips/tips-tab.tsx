import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { nextTip, type WellnessTip } from "#domain/wellness";
import { formatDate } from "../../../lib/time/dates.ts";
import { Tag } from "../../../ui/badges/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Text } from "../../../ui/layout/layout.tsx";
import { Loaded } from "../../../ui/messages/loaded.tsx";
import { tips } from "../calls.ts";
import { WellnessHub } from "../hub.tsx";
import { tipMessages } from "../messages.ts";
import styles from "./tips-tab.module.css";

/** /patient/wellness: one tip at a time. */
export function Screen() {
  const found = useQuery(tips);
  return (
    <WellnessHub tab="tips">
      <Loaded query={found} lines={5}>
        {({ items }) => <OneTip items={items} />}
      </Loaded>
    </WellnessHub>
  );
}

function OneTip({ items }: { items: readonly WellnessTip[] }) {
  const [place, setPlace] = useState(0);
  const tip = items[place];
  if (!tip) return null;
  const { source, reviewedOn } = tip;
  return (
    <Card>
      <div className={styles.tip} aria-live="polite">
        <Tag>{tip.category}</Tag>
        <h2>{tip.title}</h2>
        <p>{tip.content}</p>
        <p>
          <Text tone="soft" size="small">
            {tipMessages().source}:{" "}
            <a href={source.url} target="_blank" rel="noreferrer">
              {source.name}
            </a>
            . {tipMessages().reviewed(formatDate(reviewedOn))}
          </Text>
        </p>
      </div>
      <div className={styles.foot}>
        <Text tone="soft" size="small">
          {tipMessages().place({ place: String(place + 1), count: String(items.length) })}
        </Text>
        <Button icon={ArrowRight} onPress={() => setPlace((now) => nextTip(now, items.length))}>
          {tipMessages().next}
        </Button>
      </div>
    </Card>
  );
}
