import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { directoryAddress } from "../../directory/address.ts";
import { messages as directoryMessages } from "../../directory/messages.ts";
import { messages } from "./messages.ts";
import styles from "./patient.module.css";

/** A search field that opens the directory. */
export function FindDoctor() {
  const router = useRouter();
  const [search, setSearch] = useState("");
  const go = () => void router.navigate({ href: directoryAddress("/patient/book", { search }) });
  return (
    <Card>
      <search className={styles.find}>
        <SearchField label={directoryMessages().search} value={search} onChange={setSearch} onSubmit={go} />
        <Button variant="quiet" onPress={go}>
          {messages().search}
        </Button>
      </search>
    </Card>
  );
}
