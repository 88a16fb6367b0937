/** The addresses of every screen of the admin app; routes and tests go by them. */
import { articlePreviewPattern } from "#contract/news-urls.ts";
import { resourceByApi, resources } from "#contract/registry.ts";
import type { AdminScreens, Resource } from "#contract/resource.ts";

/** Address of Beranda. */
export const homePath = "/dashboard";
/** Address of the own account's screen, which the user menu leads to. */
export const profilePath = "/profile";
/** Address of the deleted records. */
export const trashPath = "/dashboard/sampah";
/** Address of what happened. */
export const auditPath = "/dashboard/jejak-audit";

/** Address of the systems that are told of changes. */
export const webhooksPath = "/dashboard/webhook";

/** Address of what begins and ends when. */
export const calendarPath = "/dashboard/kalender";

/** Address of the public site at a moment. */
export const sitePreviewPath = "/dashboard/kalender/situs";

/** Address of what waits for a second person; below it, each submission by its id. */
export const reviewPath = "/dashboard/pemeriksaan";

/** Address of what visitors do. */
export const statisticsPath = "/dashboard/statistik";
/** Address of the stored images and documents. */
export const mediaLibraryPath = "/dashboard/media";

/** The screens that belong to no resource. */
export const ownScreenPaths = [
  homePath,
  calendarPath,
  sitePreviewPath,
  reviewPath,
  statisticsPath,
  mediaLibraryPath,
  profilePath,
  trashPath,
  auditPath,
  webhooksPath,
] as const;

/** A resource that has screens. */
export type ScreenedResource = Resource & { readonly admin: AdminScreens };

/** Whether a resource has screens. */
export function isScreened(resource: Resource): resource is ScreenedResource {
  return resource.admin !== undefined;
}

/** The resources that have screens. */
export function screenedResources(): ScreenedResource[] {
  return resources.filter(isScreened);
}

/** Where a record is read: its detail, else its form; null where its resource has no screens. */
export function recordPath(record: { readonly resource: string; readonly id: number }) {
  const resource = resourceByApi(record.resource);
  if (!isScreened(resource)) return null;
  const { detail, edit } = screenPaths(resource, record.id);
  return detail ?? edit;
}

/** The addresses of a resource's screens; `id` is a record's, or ":id" for the route. */
export function screenPaths(
  { admin }: ScreenedResource,
  id: number | ":id",
): { list: string; create: string; edit: string; history: string; detail: string | null } {
  const { listPath, formPath, detailTitle } = admin;
  return {
    list: listPath,
    create: `${formPath}/add`,
    edit: `${formPath}/${id}/edit`,
    history: `${formPath}/${id}/riwayat`,
    detail: detailTitle === undefined ? null : `${formPath}/${id}/detail`,
  };
}

/** The name of the parameter by which a new record's address gives its label. */
export const labelParameter = "judul";

/** The address of the form in which a draft goes on. */
export function draftFormPath(
  resource: ScreenedResource,
  { id, record_id: recordId }: { readonly id: number; readonly record_id: number | null },
): string {
  const { create, edit } = screenPaths(resource, recordId ?? ":id");
  return recordId === null ? `${create}?draft=${id}` : edit;
}

/** Where an account goes on with a submission: with its own in the form, with another's in its review. */
export function submissionPath(
  resource: ScreenedResource,
  submission: Parameters<typeof draftFormPath>[1] & { readonly author: { readonly id: number } },
  accountId: number,
): string {
  return submission.author.id === accountId
    ? draftFormPath(resource, submission)
    : `${reviewPath}/${submission.id}`;
}

/** The page that shows an article as it is stored; the site renders it, for staff alone. */
const previewPath = new RegExp(`^${articlePreviewPattern.replace(":id", "\\d+")}$`, "u");

/** Whether a path is below one of the admin app's screens, or is a preview. */
export function isScreenPath(path: string): boolean {
  const bases = [
    ...ownScreenPaths,
    ...screenedResources().flatMap(({ admin }) => [admin.listPath, admin.formPath]),
  ];
  const isBelow = bases.some((base) => path === base || path.startsWith(`${base}/`));
  return isBelow || previewPath.test(path);
}
