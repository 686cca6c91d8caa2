import { Link } from "@tanstack/react-router";
import { product } from "../../lib/product.ts";
import { Mark } from "../../ui/badges/mark.tsx";
import styles from "./shell.module.css";

/** The mark and the name, leading home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <Mark />
      <span>{product}</span>
    </Link>
  );
}
