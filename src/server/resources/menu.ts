/** Menu entries: four of them stand for pages that always exist (specification 4 and 9). */
import { protectedMenuUrls } from "#contract/resources/menu.ts";
import { problem } from "../problem.ts";
import type { ResourceHooks } from "./hooks.ts";

const isProtected = (url: unknown) => (protectedMenuUrls as readonly unknown[]).includes(url);
const refusal = problem("stillInUse", {
  message: "This menu belongs to a fixed page: it can't be deleted and its url can't be changed.",
});

/** What menus have beside their fields. */
export const menuHooks: ResourceHooks = {
  async beforeDelete({ before }) {
    return isProtected(before["url"]) ? refusal : null;
  },
  async beforeSave({ before, values }) {
    const urlBefore = before?.["url"];
    const isUnchanged = urlBefore === values["url"];
    if (isUnchanged || before === null) return null;
    return isProtected(urlBefore) ? refusal : null;
  },
};
