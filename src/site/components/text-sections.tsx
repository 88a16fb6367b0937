import { Fragment } from "react";
import type { TextSection } from "../text/text-section.ts";
import { HelpSentence } from "./help-sentence.tsx";
import { NoBreak } from "./no-break.tsx";

/** Written sections: heading, paragraphs, list. */
export function TextSections({
  sections,
  helpCentre,
}: {
  sections: readonly TextSection[];
  helpCentre: string | null;
}) {
  return sections.map(({ id, title, paragraphs, list }) => (
    <Fragment key={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <HelpSentence text={paragraph} address={helpCentre} />
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
