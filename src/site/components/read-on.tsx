import type { ReadOnLink } from "../props/guides.ts";
import { GoLabel } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";

/** Leads to what explains the text above it, where there is that. */
export function ReadOn({ link }: { link: ReadOnLink | null | undefined }) {
  if (!link) return null;
  return (
    <a className="go" href={link.url}>
      <GoLabel>
        <NoBreak text={link.title} />
      </GoLabel>
    </a>
  );
}
