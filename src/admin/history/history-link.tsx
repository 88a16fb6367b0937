import { History } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { screenText } from "#admin/text/screen.ts";

/** The way from a record's form or detail to its history. */
export function HistoryLink({
  resource,
  id,
  label = screenText(resource).foot.history,
}: {
  resource: ScreenedResource;
  id: number;
  /** On a screen of another language than the resource's. */
  label?: string;
}) {
  const { state } = useLocation();
  const { history } = usePrefetch();
  const prefetch = () => history(resource, id);
  return (
    <Link
      className="button-link button-line"
      to={screenPaths(resource, id).history}
      state={state}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <History size={18} strokeWidth={1.75} aria-hidden />
      {label}
    </Link>
  );
}
