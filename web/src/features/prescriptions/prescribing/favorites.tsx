import { useQuery } from "@tanstack/react-query";
import { RotateCcw, Trash2 } from "lucide-react";
import {
  differenceOf,
  type Favorite,
  medicineOf,
  neededFor,
  type OrderedLine,
  type Prescription,
} from "#domain/prescriptions";
import { Button, IconButton } from "../../../ui/buttons/button.tsx";
import { Row, Rows } from "../../../ui/layout/rows.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Directions } from "../directions.tsx";
import { favorites, useRemoveFavorite } from "./calls.ts";
import { type DraftLine, emptyLine } from "./draft-line.ts";
import { favoriteMessages } from "./messages.ts";
import styles from "./prescribing.module.css";
import { sigOf } from "./read-line.ts";

export interface QuickLinesProps {
  /** The doctor's prescriptions for the patient, newest first. */
  written: readonly Prescription[];
  onAdd: (lines: DraftLine[]) => void;
}

/** Ways to fill lines without typing: the patient's last prescription from this doctor, and the doctor's favorites. */
export function QuickLines({ written, onAdd }: QuickLinesProps) {
  const words = favoriteMessages();
  const items = useQuery(favorites).data?.items ?? [];
  const remove = useRemoveFavorite();
  const last = lastGroup(written);
  if (items.length === 0 && last.length === 0) return null;
  return (
    <div className={styles.quick}>
      {last.length > 0 && (
        <Button variant="quiet" compact icon={RotateCcw} onPress={() => onAdd(last.map(lineOf))}>
          {words.repeat(last.map(medicineOf).join(", "))}
        </Button>
      )}
      {remove.failure && <Banner kind="failure">{remove.failure}</Banner>}
      {items.length > 0 && (
        <details>
          <summary>{words.title({ count: items.length })}</summary>
          <Rows label={words.list}>
            {items.map((favorite) => (
              <Row
                key={favorite.id}
                what={
                  <Button variant="plain" compact flush onPress={() => onAdd([lineFrom(favorite)])}>
                    {words.add(favoriteName(favorite))}
                  </Button>
                }
                meta={<Directions of={{ ...favorite, notes: favorite.instructions }} />}
                end={
                  <IconButton
                    label={words.remove(favoriteName(favorite))}
                    icon={Trash2}
                    onPress={() => remove.mutateOnce(favorite.id)}
                  />
                }
              />
            ))}
          </Rows>
        </details>
      )}
    </div>
  );
}

/** A favorite's medicine with its strength: a doctor may keep several. */
export function favoriteName({ name, dosage }: Pick<Favorite, "name" | "dosage">): string {
  return medicineOf({ medication: name, dosage });
}

function lineFrom({ name: medication, instructions: notes, ...favorite }: Favorite): DraftLine {
  return lineOf({ ...favorite, medication, notes });
}

/** The lines that were written together last. */
function lastGroup(written: readonly Prescription[]): Prescription[] {
  return written.filter(({ groupId }) => groupId === written[0]?.groupId);
}

/** The line of what was written before, to change and to write again. */
function lineOf({ notes = "", ...line }: OrderedLine & Pick<Prescription, "notes">): DraftLine {
  const { medication: name, dosage, frequency, duration, directions, quantity } = line;
  const ordered = { name, dosage, frequency, duration, ...sigOf(directions) };
  const isDifferent = directions && quantity && differenceOf({ dosage, directions }, quantity);
  const hasNone = directions && "none" in neededFor({ dosage, directions });
  const supply = isDifferent || hasNone ? (quantity?.value ?? "") : "";
  return {
    ...emptyLine(),
    ...ordered,
    ...{ supply, supplyReason: quantity?.reasonText ?? "", instructions: notes },
  };
}
