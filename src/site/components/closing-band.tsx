import { closingText } from "../text/blocks.ts";
import { GoLabel } from "./links.tsx";

/** The last invitation of a page. */
export function ClosingBand() {
  return (
    <section className="closing on-dark">
      <div className="wrap">
        <div>
          <h2>{closingText.title}</h2>
          <p>{closingText.body}</p>
        </div>
        <a className="btn btn-warm" href={closingText.url}>
          <GoLabel>{closingText.button}</GoLabel>
        </a>
      </div>
    </section>
  );
}
