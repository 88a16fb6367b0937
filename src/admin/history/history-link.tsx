import { History } from "lucide-react";
import { Link, useLocation } from "react-router";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { screenText } from "#admin/screen-text.ts";

/** The way from a record's form or detail to its history. */
export function HistoryLink({ resource, id }: { resource: ScreenedResource; id: number }) {
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
      {screenText(resource).foot.history}
    </Link>
  );
}
