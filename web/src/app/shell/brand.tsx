import { Link } from "@tanstack/react-router";
import { product } from "../../lib/product.ts";
import { Logo } from "../../ui/badges/logo.tsx";
import styles from "./shell.module.css";

/** The logo and the name, as a link to the start page. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <Logo />
      <span>{product}</span>
    </Link>
  );
}
