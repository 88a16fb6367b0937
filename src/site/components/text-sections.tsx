import { Fragment } from "react";
import type { TextSection } from "../text/text-section.ts";
import { NoBreak } from "./no-break.tsx";

/** Written sections: heading, paragraphs, list. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ id, title, paragraphs, list }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <NoBreak text={paragraph} />
        </p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>
              <NoBreak text={item} />
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  ));
}
