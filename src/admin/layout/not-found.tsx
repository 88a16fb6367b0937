import { Link } from "react-router";
import illustration from "#admin/illustrations/not-found.svg";
import { text } from "#admin/text/text.ts";
import { EmptyState } from "./empty-state.tsx";
import { homePath } from "#admin/screen-addresses.ts";
import { Screen } from "./screen.tsx";

const toHome = { path: homePath, label: text.notFound.home };

/** An address of the admin app that names no screen, or a record that isn't there. */
export function NotFound({
  title = text.notFound.title,
  detail = text.notFound.detail,
  back = toHome,
}: {
  title?: string;
  detail?: string;
  back?: { path: string; label: string };
}) {
  return (
    <Screen title={title} isCentred>
      <EmptyState
        illustration={illustration}
        detail={detail}
        action={
          <Link className="button-link" to={back.path}>
            {back.label}
          </Link>
        }
      />
    </Screen>
  );
}
