import { CopyPlus } from "lucide-react";
import { Link } from "react-router";
import { grantFor } from "#contract/roles.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { screenText } from "#admin/text/screen.ts";

/** The name of the parameter by which a new record's address names the one that it begins as a copy of. */
export const copyParameter = "salin";

/** Link to the form of a new record with this one's values. */
export function DuplicateLink({ resource, id }: { resource: ScreenedResource; id: number }) {
  const account = useScreenAccount();
  if (!grantFor(account.role.name, resource.area).create) return null;
  return (
    <Link
      className="button-link button-line"
      to={`${screenPaths(resource, id).create}?${copyParameter}=${id}`}
    >
      <CopyPlus size={18} strokeWidth={1.75} aria-hidden />
      {screenText(resource).foot.duplicate}
    </Link>
  );
}
