import { State } from "../../components/state.tsx";
import { newsText } from "../../text/news.ts";

/** In place of an empty news list. */
export function NoNews({ offersHub = false }: { offersHub?: boolean }) {
  return (
    <State picture="empty" title={newsText.empty.title} level="h2" body={newsText.empty.body}>
      {offersHub && (
        <a className="btn btn-line" href={newsText.hub.url}>
          {newsText.hub.title}
        </a>
      )}
    </State>
  );
}
