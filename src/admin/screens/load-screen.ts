/** The code of the screens, each a chunk of its own. */
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { loadRichTextEditor } from "#admin/field-input/load-rich-text-editor.ts";

/** All of a form's code: a chunk that failed later would take unsaved input with it. */
async function loadForm(resource: Resource) {
  const hasEditor = fieldsOfKind(resource, "richText").length > 0;
  const form = import("#admin/resource-form.tsx");
  await Promise.all([form, hasEditor && loadRichTextEditor()]);
  return form;
}

/** Loads a screen's chunk. */
export const loadScreen = {
  dashboard: () => import("./dashboard.tsx"),
  calendar: () => import("#admin/calendar/calendar-screen.tsx"),
  sitePreview: () => import("#admin/preview/site-preview-screen.tsx"),
  review: () => import("#admin/review/queue-screen.tsx"),
  submission: () => import("#admin/review/review-screen.tsx"),
  statistics: () => import("#admin/statistics/statistics-screen.tsx"),
  list: () => import("#admin/resource-list.tsx"),
  form: loadForm,
  profile: () => import("./profile.tsx"),
  history: () => import("#admin/history/history-screen.tsx"),
  media: () => import("#admin/media/media-screen.tsx"),
  trash: () => import("#admin/trash/trash-screen.tsx"),
  audit: () => import("#admin/audit/audit-screen.tsx"),
  webhooks: () => import("#admin/webhooks/webhooks-screen.tsx"),
  articleDetail: () => import("./article-detail.tsx"),
} as const;
