import { useQuery } from "@tanstack/react-query";
import { Star } from "lucide-react";
import { type Favorite, isSameFavorite } from "#domain/prescriptions";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { toast } from "../../../ui/messages/toast/toast.tsx";
import { favorites, useKeepFavorite, useRemoveFavorite } from "./calls.ts";
import { type DraftProblem, favoriteFrom } from "./draft.ts";
import { favoriteName } from "./favorites.tsx";
import { favoriteMessages } from "./messages.ts";
import styles from "./prescribing.module.css";
import type { ReadLine } from "./read-line.ts";

interface FavoriteStarProps {
  line: ReadLine;
  index: number;
  /** Why the line cannot be saved, at its own fields. */
  onProblems: (problems: DraftProblem[]) => void;
}

/** Keeps a complete line as a favorite, and removes it again. The star is filled while the line is one. */
export function FavoriteStar({ line, index, onProblems }: FavoriteStarProps) {
  const words = favoriteMessages();
  const favorite = useQuery(favorites).data?.items.find((one) => isSameFavorite(one, line));
  const keep = useKeepFavorite();
  const remove = useRemoveFavorite();
  const failure = keep.failure ?? remove.failure;
  return (
    <div className={styles.left} data-favorite={favorite !== undefined}>
      <Button
        variant="plain"
        compact
        flush
        icon={Star}
        onPress={() => (favorite ? unkeep(favorite) : keepLine())}
      >
        {favorite ? words.unkeep : words.keep}
      </Button>
      {failure && <Banner kind="failure">{failure}</Banner>}
    </div>
  );

  function keepLine() {
    const read = favoriteFrom(line, index);
    if ("problems" in read) return onProblems(read.problems);
    keep.mutateOnce(read.favorite, { onSuccess: () => toast(words.saved(favoriteName(read.favorite))) });
  }

  function unkeep(current: Favorite) {
    remove.mutateOnce(current.id, { onSuccess: () => toast(words.removed(favoriteName(current))) });
  }
}
