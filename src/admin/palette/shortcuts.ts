/** Keys of the admin app that work on every screen. */
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { calendarText } from "#admin/text/calendar.ts";
import { calendarPath, homePath, screenedResources, screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";

/** A screen that a letter after G opens. */
export interface GoTo {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}

/** The screens that a role reaches by G and a letter. */
export function goToKeys(role: string): GoTo[] {
  const lists = screenedResources()
    .filter(({ area }) => grantFor(role, area).screens)
    .toSorted((one, other) => one.admin.menu.order - other.admin.menu.order)
    .flatMap(({ admin: { menu, listPath } }) =>
      menu.key === undefined ? [] : [{ key: menu.key, label: menu.label, path: listPath }],
    );
  return [
    { key: "b", label: text.layout.home, path: homePath },
    { key: "k", label: calendarText.title, path: calendarPath },
    ...lists,
  ];
}

/** Where N leads: to a new article, for those who may write one. */
export function writingPath(role: string): string | null {
  return grantFor(role, article.area).create ? screenPaths(article, ":id").create : null;
}

/** Whether a key belongs to what has the focus: text is typed there, or a dialog has keys of its own. */
export function isTypedInto(target: EventTarget | null): boolean {
  const own =
    "input, textarea, select, [contenteditable='true'], [role=combobox], dialog, [role=dialog], [role=menu], [role=grid]";
  return target instanceof Element && target.closest(own) !== null;
}
