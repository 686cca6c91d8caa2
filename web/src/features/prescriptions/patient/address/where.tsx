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

/** Which of the active prescriptions are shown, and the way to all. */
export function FilterNotice({ show }: { show: ListFilter }) {
  return (
    <p>
      <Text tone="soft">{filterMessages()[show]}</Text>{" "}
      <TextLink href={listAddress("active")}>{filterMessages().all}</TextLink>
    </p>
  );
}

/** Leads to the other tab when the prescription that the address names stands there now. */
export function Elsewhere({ id, tab }: { id: string; tab: Tab }) {
  const { data, isError } = useQuery(onePrescription(id));
  const router = useRouter();
  useEffect(() => {
    if (data && statusTraits[data.status].tab !== tab)
      void router.navigate({ href: cardAddress(data), replace: true });
  }, [data, tab, router]);
  return isError ? <Banner kind="attention">{filterMessages().gone}</Banner> : null;
}
