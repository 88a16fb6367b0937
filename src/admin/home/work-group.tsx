import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { homeText as words } from "#admin/home-text.ts";
import styles from "./home.module.css";

/** Rows under one name, their count beside it; left out while there is nothing in it. */
export function WorkGroup(props: {
  title: string;
  total: number;
  shown: number;
  /** How urgent it is that something stands here. */
  tone?: "waiting" | "returned";
  /** Address of the screen with all of them, where there is one. */
  all?: string;
  children: ReactNode;
}) {
  if (props.total === 0) return null;
  const others = props.total - props.shown;
  return (
    <div className={styles.group} data-tone={props.tone}>
      <h3>
        <b>{formatCount(props.total)}</b> <span>{props.title}</span>
      </h3>
      <ul>{props.children}</ul>
      {others > 0 && (
        <p>
          {props.all === undefined ? (
            words.others(others)
          ) : (
            <Link to={props.all}>{words.all(props.total)}</Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Something that waits: what it is, and the way to it. */
export function WorkRow(props: {
  label: string;
  detail: string;
  path: string;
  action: string;
  /** What the action is called where its row isn't seen. */
  name: string;
  /** Beside the way to it. */
  children?: ReactNode;
}) {
  return (
    <li>
      <div>
        <b>{props.label}</b>
        <small>{props.detail}</small>
      </div>
      <div className={styles.rowActions}>
        {props.children}
        <Link className="button-link button-line" to={props.path} aria-label={props.name}>
          {props.action}
        </Link>
      </div>
    </li>
  );
}
