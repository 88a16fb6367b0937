/** The admin app's addresses: Beranda, and those that every resource's definition names. */
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { useParams } from "react-router";
import type { ComponentType } from "react";
import { article } from "#contract/resources/article.ts";
import type { Area } from "#contract/roles.ts";
import { grantFor } from "#contract/roles.ts";
import { writingLayout } from "./form/form-layout.ts";
import { AdminLayout, needsRoom } from "./layout/admin-layout.tsx";
import { ScreenError } from "./layout/screen-error.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import { NotFound } from "./layout/not-found.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import type { ScreenedResource } from "./screen-addresses.ts";
import {
  auditPath,
  calendarPath,
  homePath,
  mediaLibraryPath,
  ownScreenPaths,
  profilePath,
  reviewPath,
  screenPaths,
  sitePreviewPath,
  screenedResources,
  statisticsPath,
  trashPath,
  webhooksPath,
} from "./screen-addresses.ts";
import { loadScreen } from "./screens/load-screen.ts";
import { prefetchDashboardData, prefetchListData } from "./screens/prefetch-data.ts";
import { useScreenAccount } from "./session/use-account.ts";

/** A screen, or the forbidden page for roles that may not open the area's screens. */
function guarded({ area }: { readonly area: Area }, Screen: ComponentType): ComponentType {
  return function Guarded() {
    const { role } = useScreenAccount();
    return grantFor(role.name, area).screens ? <Screen /> : <Forbidden />;
  };
}

/** A screen of one record, by the id in its address; what is no id names no record. */
function forRecord(Screen: ComponentType<{ id: number }>): ComponentType {
  return function ForRecord() {
    const { id = "" } = useParams();
    return /^[1-9]\d{0,9}$/u.test(id) ? <Screen key={id} id={Number(id)} /> : <NotFound />;
  };
}

/** Lists know their records by the address; the call starts while the screen's code is on its way. */
function listLoader(resource: ScreenedResource) {
  return ({ request }: LoaderFunctionArgs) => {
    prefetchListData(resource, new URL(request.url).searchParams);
    return null;
  };
}

function resourceRoutes(resource: ScreenedResource): RouteObject[] {
  const { list, create, edit, history, detail } = screenPaths(resource, ":id");
  const detailScreen = detailScreens[resource.name];
  const handle = writingLayout(resource) === null ? null : needsRoom;
  return [
    {
      path: list,
      loader: listLoader(resource),
      lazy: async () => {
        const { ResourceList } = await loadScreen.list();
        return { Component: guarded(resource, () => <ResourceList resource={resource} />) };
      },
    },
    {
      path: create,
      handle,
      lazy: async () => {
        const { CreateScreen } = await loadScreen.form(resource);
        return { Component: guarded(resource, () => <CreateScreen resource={resource} />) };
      },
    },
    {
      path: edit,
      handle,
      lazy: async () => {
        const { EditScreen } = await loadScreen.form(resource);
        const Edit = forRecord(({ id }) => <EditScreen resource={resource} id={id} />);
        return { Component: guarded(resource, Edit) };
      },
    },
    {
      path: history,
      lazy: async () => {
        const { HistoryScreen } = await loadScreen.history();
        const History = forRecord(({ id }) => <HistoryScreen resource={resource} id={id} />);
        return { Component: guarded(resource, History) };
      },
    },
    ...(detail === null || detailScreen === undefined
      ? []
      : [
          {
            path: detail,
            lazy: async () => ({
              Component: guarded(resource, forRecord(await detailScreen())),
            }),
          },
        ]),
  ];
}

/** The hand-written detail screens, by the resource's name. */
const detailScreens: Readonly<Record<string, () => Promise<ComponentType<{ id: number }>>>> = {
  [article.name]: async () => (await loadScreen.articleDetail()).ArticleDetail,
};

/** The screens that belong to no resource; each of their addresses has one. */
const ownRoutes: Readonly<Record<(typeof ownScreenPaths)[number], RouteObject>> = {
  [homePath]: {
    loader: () => {
      prefetchDashboardData();
      return null;
    },
    lazy: async () => ({ Component: (await loadScreen.dashboard()).Dashboard }),
  },
  [calendarPath]: {
    lazy: async () => ({ Component: (await loadScreen.calendar()).CalendarScreen }),
  },
  [sitePreviewPath]: {
    lazy: async () => ({ Component: (await loadScreen.sitePreview()).SitePreviewScreen }),
  },
  [reviewPath]: {
    lazy: async () => ({ Component: (await loadScreen.review()).QueueScreen }),
  },
  [statisticsPath]: {
    lazy: async () => ({
      Component: guarded({ area: "statistics" }, (await loadScreen.statistics()).StatisticsScreen),
    }),
  },
  [mediaLibraryPath]: {
    lazy: async () => ({
      Component: guarded({ area: "media" }, (await loadScreen.media()).MediaScreen),
    }),
  },
  [profilePath]: {
    lazy: async () => ({ Component: (await loadScreen.profile()).ProfileScreen }),
  },
  [trashPath]: {
    lazy: async () => ({
      Component: guarded({ area: "trash" }, (await loadScreen.trash()).TrashScreen),
    }),
  },
  [auditPath]: {
    lazy: async () => ({
      Component: guarded({ area: "audit" }, (await loadScreen.audit()).AuditScreen),
    }),
  },
  [webhooksPath]: {
    lazy: async () => ({
      Component: guarded({ area: "webhooks" }, (await loadScreen.webhooks()).WebhooksScreen),
    }),
  },
};

/** Every route of the admin app. */
export const routes: RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      {
        ErrorBoundary: ScreenError,
        HydrateFallback: PageLoading,
        children: [
          ...ownScreenPaths.map((path): RouteObject => ({ path, ...ownRoutes[path] })),
          {
            path: `${reviewPath}/:id`,
            handle: needsRoom,
            lazy: async () => ({
              Component: forRecord((await loadScreen.submission()).ReviewScreen),
            }),
          },
          ...screenedResources().flatMap(resourceRoutes),
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];
