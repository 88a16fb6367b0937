import type { ReactNode } from "react";
import type { IllustrationName } from "../illustrations.ts";
import { Illustration } from "./illustration.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./empty-state.module.css";

/** Says that something is missing or failed, and what to do: illustration, words, at most one button. */
export function EmptyState({
  illustration,
  illustrationAlt = "",
  title,
  level: Heading,
  body,
  children,
}: {
  illustration: IllustrationName;
  illustrationAlt?: string;
  title: string;
  level: "h1" | "h2" | "h3";
  body?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <Illustration
        name={illustration}
        alt={illustrationAlt}
        loading={Heading === "h1" ? "first" : "lazy"}
      />
      <Heading className={styles.title}>{title}</Heading>
      {body && (
        <p>
          <NoBreak text={body} />
        </p>
      )}
      {children}
    </div>
  );
}
