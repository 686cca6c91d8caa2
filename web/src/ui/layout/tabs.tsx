import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components";
import { cx } from "../cx.ts";
import styles from "./tabs.module.css";

export interface TabItem {
  id: string;
  label: string;
  count?: number | undefined;
  /** The address of the tab. With it, choosing the tab navigates; without it, `onChange` is called. */
  href?: string;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange?: (id: string) => void;
  children: ReactNode;
}

/** Tabs inside a screen. */
export function Tabs({ label, tabs, value, onChange, children }: TabsProps) {
  return (
    <AriaTabs
      className={cx(styles.tabs)}
      selectedKey={value}
      onSelectionChange={(key) => onChange?.(String(key))}
      keyboardActivation="manual"
    >
      <TabList aria-label={label} className={cx(styles.list)} items={tabs}>
        {(tab) => (
          <Tab id={tab.id} className={cx(styles.tab)} {...(tab.href && { href: tab.href })}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </Tab>
        )}
      </TabList>
      <TabPanel id={value} className={cx(styles.panel)}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
