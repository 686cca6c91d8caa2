import { Link } from "@tanstack/react-router";
import { Mark } from "../ui/mark.tsx";
import styles from "./shell.module.css";
import { product } from "./words.ts";

/** The mark and the name, leading home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <Mark />
      <span>{product}</span>
    </Link>
  );
}
