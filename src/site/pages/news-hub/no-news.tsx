import { EmptyState } from "../../components/empty-state.tsx";
import { newsText } from "../../text/news.ts";

/** In place of an empty news list. The hub, which has all news, offers no other place. */
export function NoNews({
  level = "h2",
  offersHub = false,
}: {
  level?: "h2" | "h3";
  offersHub?: boolean;
}) {
  const { title, body } = newsText.empty;
  return (
    <EmptyState
      illustration="empty"
      title={title}
      level={level}
      body={offersHub ? body : undefined}
    >
      {offersHub && (
        <a className="btn btn-line" href={newsText.hub.url}>
          {newsText.hub.title}
        </a>
      )}
    </EmptyState>
  );
}
