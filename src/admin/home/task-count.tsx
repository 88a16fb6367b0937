import { formatCount } from "#contract/format.ts";
import { homeText as words } from "#admin/text/home.ts";
import { useMyWork } from "./use-my-work.ts";

/** How much waits for the signed-in on the home screen, beside the menu's link; nothing while that is nothing. */
export function TaskCount({ className }: { className: string | undefined }) {
  const { total } = useMyWork();
  if (total === 0) return null;
  return (
    <b className={className}>
      <span aria-hidden>{formatCount(total)}</span>
      <span className="visually-hidden">, {words.count(total)}</span>
    </b>
  );
}
