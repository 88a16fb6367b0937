import { ExternalLink, GoLabel } from "../../components/links.tsx";
import { govermentText } from "../../text/goverment.ts";
import type { GovermentProps } from "../../props/programme.ts";
import { wrapTables } from "../news-detail/article-body.ts";
import { headingsBelow } from "./headings-below.ts";
import { NoBreak, withoutBreaks } from "../../components/no-break.tsx";
import { withVideos } from "../../components/text-video.tsx";
import styles from "./programmes.module.css";

const text = govermentText.programmes;
const programmeHeadingLevel = 3;

type Programme = GovermentProps["programmes"][number];

/** Names the page that it leads to: the programme has none of its own on this site. */
function nameOf(url: string): string {
  return govermentText.links.find((link) => link.url === url)?.label ?? text.link;
}

function ProgrammeLink({ title, url }: { title: string; url: string }) {
  if (url.startsWith("/")) {
    return (
      <a className="go" href={url}>
        <GoLabel>
          {nameOf(url)}
          <span className="visually-hidden">: {title}</span>
        </GoLabel>
      </a>
    );
  }
  return <ExternalLink className="go" href={url} label={text.linkTo(title)} />;
}

function ProgrammeItem({
  programme: { title, url, contentHtml },
  origin,
}: {
  programme: Programme;
  origin: string;
}) {
  // Videos first: older texts have some with raw "<" in their addresses, which would be read as tags.
  const html = headingsBelow(withVideos(contentHtml, origin), programmeHeadingLevel);
  return (
    <article>
      <h3>
        <NoBreak text={title} />
      </h3>
      <div
        className="prose"
        // The server cleans it on write; see `contentHtml`.
        dangerouslySetInnerHTML={{
          __html: withoutBreaks(wrapTables(html, (number) => text.table(title, number))),
        }}
      />
      {url && <ProgrammeLink title={title} url={url} />}
    </article>
  );
}

/** The records of government help, as the admin app holds them. */
export function Programmes({
  programmes,
  origin,
}: Pick<GovermentProps, "programmes"> & { origin: string }) {
  return (
    <div className={styles.programmes}>
      {programmes.map((programme) => (
        <ProgrammeItem key={programme.id} programme={programme} origin={origin} />
      ))}
    </div>
  );
}
