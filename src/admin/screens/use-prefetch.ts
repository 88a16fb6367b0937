import { createContext, useContext } from "react";
import type { Resource } from "#contract/resource.ts";
import { queryClient, recordQuery } from "#admin/api/queries.ts";
import { revisionsQuery } from "#admin/api/revisions.ts";
import {
  auditPath,
  calendarPath,
  mediaLibraryPath,
  reviewPath,
  trashPath,
} from "#admin/screen-addresses.ts";
import { prefetchDashboardData, prefetchListData } from "./prefetch-data.ts";

/** Loaders of the screens that links lead to. */
interface ScreenLoaders {
  readonly dashboard: () => Promise<unknown>;
  readonly calendar: () => Promise<unknown>;
  readonly review: () => Promise<unknown>;
  readonly list: () => Promise<unknown>;
  readonly form: (resource: Resource) => Promise<unknown>;
  readonly articleDetail: () => Promise<unknown>;
  readonly history: () => Promise<unknown>;
  readonly media: () => Promise<unknown>;
  readonly trash: () => Promise<unknown>;
  readonly audit: () => Promise<unknown>;
}

const nothing = async () => {};

/** Provided from outside: screens link to each other, so importing them here would be a cycle. */
export const ScreenLoadersContext = createContext<ScreenLoaders>({
  dashboard: nothing,
  calendar: nothing,
  review: nothing,
  list: nothing,
  form: nothing,
  articleDetail: nothing,
  history: nothing,
  media: nothing,
  trash: nothing,
  audit: nothing,
});

/** A prefetch that fails is silent; the navigation will report it. */
function prefetchCode(loading: Promise<unknown>): void {
  loading.catch(() => {});
}

/** What takes less is a pointer or a focus that only passes. */
const restMs = 65;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Prefetches once the pointer or the focus rests on a link; another link takes its place. */
function atRest(prefetch: () => void): void {
  clearTimeout(waiting);
  waiting = setTimeout(prefetch, restMs);
}

/** Prefetches code and data of the screen that a hovered or focused link leads to. */
export function usePrefetch() {
  const load = useContext(ScreenLoadersContext);
  return {
    /** Of a record's form, or of an empty one. */
    form(resource: Resource, id?: number): void {
      atRest(() => {
        prefetchCode(load.form(resource));
        if (id !== undefined) void queryClient.prefetchQuery(recordQuery(resource, id));
      });
    },
    detail(resource: Resource, id: number): void {
      atRest(() => {
        prefetchCode(load.articleDetail());
        void queryClient.prefetchQuery(recordQuery(resource, id));
      });
    },
    history(resource: Resource, id: number): void {
      atRest(() => {
        prefetchCode(load.history());
        void queryClient.prefetchQuery(recordQuery(resource, id));
        void queryClient.prefetchInfiniteQuery(revisionsQuery(resource, id));
      });
    },
    list(resource: Resource): void {
      atRest(() => {
        prefetchCode(load.list());
        prefetchListData(resource, new URLSearchParams());
      });
    },
    /** Of a screen that belongs to no resource. */
    own(path: string): void {
      atRest(() => prefetchOwn(load, path));
    },
  };
}

function prefetchOwn(load: ScreenLoaders, path: string): void {
  if (path === trashPath) return prefetchCode(load.trash());
  if (path === mediaLibraryPath) return prefetchCode(load.media());
  if (path === calendarPath) return prefetchCode(load.calendar());
  if (path === reviewPath) return prefetchCode(load.review());
  if (path === auditPath) return prefetchCode(load.audit());
  prefetchCode(load.dashboard());
  prefetchDashboardData();
}
