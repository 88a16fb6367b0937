import { Button } from "antd";
import type { ReactNode } from "react";
import { Children, useId, useState } from "react";
import { Link } from "react-router";
import { formatCount } from "#contract/format.ts";
import { homeText as words } from "#admin/text/home.ts";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import styles from "./home.module.css";

/** Rows of a group on the home screen, before it is unfolded. */
export const maxRows = 5;

/** Rows under one name, their count beside it; left out while there is nothing in it. */
export function WorkGroup(props: {
  title: string;
  /** Below the title. */
  note?: string;
  total: number;
  /** Rows that are seen at first; all where it isn't said. */
  most?: number;
  /** How urgent it is that something stands here. */
  tone?: "waiting" | "returned";
  /** Address of the screen with all of them; where there is none the group unfolds. */
  all?: string;
  children: ReactNode;
}) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  if (props.total === 0) return null;
  const rows = Children.toArray(props.children);
  const shown = isUnfolded ? rows : rows.slice(0, props.most);
  const others = props.total - shown.length;

  function unfold() {
    setIsUnfolded(true);
    restoreFocus(`#${id} > :nth-child(${shown.length + 1}) a`);
  }

  return (
    <div className={styles.group} data-tone={props.tone}>
      <h3>
        <b>{formatCount(props.total)}</b> <span>{props.title}</span>
      </h3>
      {props.note !== undefined && <p className={styles.groupNote}>{props.note}</p>}
      <ul id={id}>{shown}</ul>
      {others > 0 && (
        <p>
          {props.all !== undefined && <Link to={props.all}>{words.all(props.total)}</Link>}
          {props.all === undefined && shown.length < rows.length && (
            <Button type="link" onClick={unfold}>
              {words.all(props.total)}
            </Button>
          )}
          {props.all === undefined && shown.length === rows.length && words.others(others)}
        </p>
      )}
    </div>
  );
}

/** A task, with its link. */
export function WorkRow(props: {
  label: string;
  detail: string;
  path: string;
  action: string;
  /** What the action is called where its row isn't seen. */
  name: string;
  /** Beside the link. */
  children?: ReactNode;
}) {
  return (
    <li>
      <div>
        <Link to={props.path}>{props.label}</Link>
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
