import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { statusTraits } from "#domain/prescriptions";
import { TextLink } from "../../../../ui/buttons/button.tsx";
import { Text } from "../../../../ui/layout/layout.tsx";
import { Banner } from "../../../../ui/messages/banner.tsx";
import { onePrescription, type Tab } from "../calls.ts";
import { filterMessages } from "../messages.ts";
import { cardAddress, type ListFilter, listAddress } from "./address.ts";

/** The active filter, and a link to all active prescriptions. */
export function FilterNotice({ show }: { show: ListFilter }) {
  return (
    <p>
      <Text tone="soft">{filterMessages()[show]}</Text>{" "}
      <TextLink href={listAddress("active")}>{filterMessages().all}</TextLink>
    </p>
  );
}

/** A link to the other tab if the prescription that the address names is there now. */
export function Elsewhere({ id, tab }: { id: string; tab: Tab }) {
  const { data, isError } = useQuery(onePrescription(id));
  const router = useRouter();
  useEffect(() => {
    if (data && statusTraits[data.status].tab !== tab)
      void router.navigate({ href: cardAddress(data), replace: true });
  }, [data, tab, router]);
  return isError ? <Banner kind="attention">{filterMessages().gone}</Banner> : null;
}
