/** The office's addresses: Beranda, and those that every resource's definition names. */
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { useParams } from "react-router";
import type { ComponentType } from "react";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { Crash } from "./layout/crash.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import type { ScreenedResource } from "./layout/menu-entries.ts";
import { homePath, profilePath, screenedResources } from "./layout/menu-entries.ts";
import { NotFound } from "./layout/not-found.tsx";
import { PageLoading } from "./layout/page-loading.tsx";
import { loadScreen, prefetchDashboard, prefetchListData } from "./screens/prefetch.ts";
import { useAccount } from "./session/use-account.ts";

/** A screen, or the forbidden page for roles that may not open the resource's screens. */
function guarded(resource: ScreenedResource, Screen: ComponentType): ComponentType {
  return function Guarded() {
    const { role } = useAccount();
    return grantFor(role.name, resource.area).screens ? <Screen /> : <Forbidden />;
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
  const { listPath, formPath } = resource.admin;
  return [
    {
      path: listPath,
      loader: listLoader(resource),
      lazy: async () => {
        const { ResourceList } = await loadScreen.list();
        return { Component: guarded(resource, () => <ResourceList resource={resource} />) };
      },
    },
    {
      path: `${formPath}/add`,
      lazy: async () => {
        const { CreateScreen } = await loadScreen.form();
        return { Component: guarded(resource, () => <CreateScreen resource={resource} />) };
      },
    },
    {
      path: `${formPath}/:id/edit`,
      lazy: async () => {
        const { EditScreen } = await loadScreen.form();
        const Edit = forRecord(({ id }) => <EditScreen resource={resource} id={id} />);
        return { Component: guarded(resource, Edit) };
      },
    },
  ];
}

const articleDetailRoute: RouteObject = {
  path: `${article.admin.formPath}/:id/detail`,
  lazy: async () => {
    const { ArticleDetail } = await loadScreen.articleDetail();
    return { Component: guarded(article, forRecord(ArticleDetail)) };
  },
};

/** Every route of the office. */
export const routes: RouteObject[] = [
  {
    Component: AdminLayout,
    children: [
      {
        ErrorBoundary: Crash,
        HydrateFallback: PageLoading,
        children: [
          {
            path: homePath,
            loader: () => {
              prefetchDashboard();
              return null;
            },
            lazy: async () => ({ Component: (await loadScreen.dashboard()).Dashboard }),
          },
          ...screenedResources().flatMap(resourceRoutes),
          articleDetailRoute,
          {
            path: profilePath,
            lazy: async () => ({ Component: (await loadScreen.profile()).ProfileScreen }),
          },
          { path: "*", Component: NotFound },
        ],
      },
    ],
  },
];
