import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { directoryAddress } from "../../directory/address.ts";
import { words as directoryWords } from "../../directory/words.ts";
import styles from "./patient.module.css";
import { words } from "./words.ts";

/** A search that leads into the directory. */
export function FindDoctor() {
  const router = useRouter();
  const [search, setSearch] = useState("");
  const go = () => void router.navigate({ href: directoryAddress("/patient/book", { search }) });
  return (
    <Card>
      <search className={styles.find}>
        <SearchField label={directoryWords.search} value={search} onChange={setSearch} onSubmit={go} />
        <Button variant="quiet" onPress={go}>
          {words.search}
        </Button>
      </search>
    </Card>
  );
}
