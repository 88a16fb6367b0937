/** Who may make which call: the tables of the contract, route by route. */
import { isReorderable } from "#contract/record-order.ts";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import type { Resource } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import type { Area, Grant, RoleName } from "#contract/roles.ts";
import { grantFor, mayResetSecondFactor, seesAllDrafts } from "#contract/roles.ts";

/** What a call needs. */
export type RouteRule =
  /** Nothing; a wrong credential changes nothing. */
  | { readonly needs: "nothing" }
  /** Nothing, but a key that is neither the portal's nor a session's is refused. */
  | { readonly needs: "noWrongKey" }
  | { readonly needs: "appKey" }
  | {
      readonly needs: "session";
      readonly allows: (role: RoleName) => boolean;
      /** What an API token must have been made for; without one, none opens it. */
      readonly area?: Area;
    }
  /** The cookie of a session, for a page that is opened by its address. */
  | { readonly needs: "sessionOfNavigation" };

const nothing: RouteRule = { needs: "nothing" };
const noWrongKey: RouteRule = { needs: "noWrongKey" };
const appKey: RouteRule = { needs: "appKey" };
const anySession: RouteRule = { needs: "session", allows: () => true };

function inArea(area: Area, allows: (grant: Grant) => boolean): RouteRule {
  return { needs: "session", allows: (role) => allows(grantFor(role, area)), area };
}

function granted({ area }: Resource, allows: (grant: Grant) => boolean): RouteRule {
  return inArea(area, allows);
}

function rulesOf(resource: Resource): [string, RouteRule][] {
  const path = `/api/dashboard/${resource.api}`;
  const list = granted(resource, (grant) => grant.list);
  if (!resource.isWritable) return [[`GET ${path}`, list]];
  return [
    [`GET ${path}`, list],
    [`GET ${path}/:id`, granted(resource, (grant) => grant.detail)],
    [`POST ${path}`, granted(resource, (grant) => grant.create)],
    [`PUT ${path}/:id`, granted(resource, (grant) => grant.update !== "none")],
    [`PATCH ${path}/:id`, granted(resource, (grant) => grant.update !== "none")],
    ...(isReorderable(resource)
      ? [
          [`PUT ${path}/order`, granted(resource, (grant) => grant.update === "all")] as [
            string,
            RouteRule,
          ],
        ]
      : []),
    [`DELETE ${path}/:id`, granted(resource, (grant) => grant.remove !== "none")],
    [`POST ${path}/:id/restore`, granted(resource, (grant) => grant.remove !== "none")],
    [
      `POST ${path}/bulk`,
      granted(resource, (grant) => grant.update !== "none" || grant.remove !== "none"),
    ],
    ...(resource.importKey === undefined
      ? []
      : [
          [
            `POST ${path}/import`,
            granted(resource, ({ create, update }) => create && update === "all"),
          ] as [string, RouteRule],
        ]),
    [`GET ${path}/export`, granted(resource, (grant) => grant.list && grant.detail)],
    [`GET ${path}/revisions`, granted(resource, (grant) => grant.detail)],
    [`GET ${path}/:id/impact`, granted(resource, (grant) => grant.detail)],
    ...["", "/:number", "/:before...:after"].map((revisions): [string, RouteRule] => [
      `GET ${path}/:id/revisions${revisions}`,
      granted(resource, (grant) => grant.detail),
    ]),
    [
      `POST ${path}/:id/revisions/:number/restore`,
      granted(resource, (grant) => grant.update !== "none"),
    ],
  ];
}

function webRulesOf({ api, visible, slugFrom }: Resource): [string, RouteRule][] {
  if (visible === "never") return [];
  const list = `/api/web/${api}`;
  const bySlug = slugFrom === undefined ? [] : [`${list}/slug/:slug`];
  return [list, `${list}/:id`, ...bySlug].flatMap((path): [string, RouteRule][] => [
    [`GET ${path}`, noWrongKey],
    // A browser asks this before it sends a key along.
    [`OPTIONS ${path}`, nothing],
  ]);
}

/** By verb and path; a rule for GET is HEAD's too. What isn't here may not be there. */
export const routeRules: ReadonlyMap<string, RouteRule> = new Map([
  ...resources.flatMap(rulesOf),
  ...resources.flatMap(webRulesOf),
  ["POST /api/csp-reports", nothing],
  ["POST /api/dashboard/auth/login", appKey],
  ["POST /api/dashboard/user/forgot-password", appKey],
  ["POST /api/password/link", appKey],
  ["POST /api/password/reset", appKey],
  ["POST /api/password/strength", appKey],
  ["POST /api/tracker", appKey],
  ["GET /api/dashboard/auth/me", anySession],
  ["POST /api/dashboard/auth/logout", anySession],
  ["PUT /api/dashboard/auth/password", anySession],
  ["PUT /api/dashboard/auth/profile", anySession],
  ["GET /api/dashboard/auth/preferences", anySession],
  ["PUT /api/dashboard/auth/preferences", anySession],
  ["GET /api/dashboard/auth/email", anySession],
  ["POST /api/dashboard/auth/email", anySession],
  ["DELETE /api/dashboard/auth/email", anySession],
  ["POST /api/dashboard/auth/login/code", appKey],
  ["POST /api/dashboard/auth/login/passkey", appKey],
  ["POST /api/dashboard/auth/login/passkey/options", appKey],
  ["POST /api/dashboard/auth/reauthenticate", anySession],
  ["POST /api/dashboard/auth/reauthenticate/options", anySession],
  ["GET /api/dashboard/auth/passkeys", anySession],
  ["POST /api/dashboard/auth/passkeys/options", anySession],
  ["POST /api/dashboard/auth/passkeys", anySession],
  ["PUT /api/dashboard/auth/passkeys/:id", anySession],
  ["DELETE /api/dashboard/auth/passkeys/:id", anySession],
  ["GET /api/dashboard/auth/second-factor", anySession],
  ...["setup", "confirm", "recovery-codes", "remove"].map((step): [string, RouteRule] => [
    `POST /api/dashboard/auth/second-factor/${step}`,
    anySession,
  ]),
  [
    "POST /api/dashboard/user/:id/second-factor/reset",
    { needs: "session", allows: mayResetSecondFactor },
  ],
  ["POST /api/email/confirm", appKey],
  ["POST /api/email/restore", appKey],
  ["GET /api/dashboard/auth/sessions", anySession],
  ["DELETE /api/dashboard/auth/sessions", anySession],
  ["DELETE /api/dashboard/auth/sessions/:id", anySession],
  ["DELETE /api/dashboard/user/:id/sessions", granted(user, (grant) => grant.remove === "all")],
  ["GET /api/dashboard/tokens", anySession],
  ["POST /api/dashboard/tokens", anySession],
  ["DELETE /api/dashboard/tokens/:id", anySession],
  ...["GET ", "POST ", "PUT /:id", "DELETE /:id", "POST /:id/test", "GET /:id/deliveries"].map(
    (call): [string, RouteRule] => {
      const [verb = "", path = ""] = call.split(" ");
      return [`${verb} /api/dashboard/webhooks${path}`, inArea("webhooks", ({ create }) => create)];
    },
  ),
  ["POST /api/dashboard/user/:id/invitation", granted(user, (grant) => grant.update !== "none")],
  ...["", "/contents", "/:resource/:id"].map((path): [string, RouteRule] => [
    `GET /api/dashboard/trash${path}`,
    inArea("trash", ({ list }) => list),
  ]),
  [
    "POST /api/dashboard/trash/:resource/:id/restore",
    inArea("trash", ({ update }) => update !== "none"),
  ],
  ...["", "/:resource/:id"].map((path): [string, RouteRule] => [
    `DELETE /api/dashboard/trash${path}`,
    inArea("trash", ({ remove }) => remove === "all"),
  ]),
  ...["", "/state", "/export", "/:id/seal"].map((path): [string, RouteRule] => [
    `GET /api/dashboard/audit${path}`,
    inArea("audit", ({ list }) => list),
  ]),
  ["POST /api/dashboard/audit/check", inArea("audit", ({ list }) => list)],
  [
    "GET /api/dashboard/repairs",
    { needs: "session", allows: (role) => grantFor(role, "content").create },
  ],
  [
    "GET /api/dashboard/sample-content",
    { needs: "session", allows: (role) => grantFor(role, "content").update === "all" },
  ],
  ["GET /api/dashboard/search-gaps", inArea("content", ({ create }) => create)],
  ...["", "/:hash"].map((path): [string, RouteRule] => [
    `GET /api/dashboard/media${path}`,
    inArea("media", ({ list }) => list),
  ]),
  ...["PUT /:hash", "GET /:hash/records", "POST /:hash/replace"].map(
    (call): [string, RouteRule] => [
      call.replace(" ", " /api/dashboard/media"),
      inArea("media", ({ update }) => update !== "none"),
    ],
  ),
  ["DELETE /api/dashboard/media/:hash", inArea("media", ({ remove }) => remove !== "none")],
  ["GET /api/dashboard/article-answers", inArea("content", ({ create }) => create)],
  ...["", "/export"].map((path): [string, RouteRule] => [
    `GET /api/dashboard/statistics${path}`,
    inArea("statistics", ({ list }) => list),
  ]),
  ["POST /api/dashboard/media", granted(article, (grant) => grant.create)],
  ["POST /api/dashboard/documents", granted(article, (grant) => grant.create)],
  ["GET /api/dashboard/drafts", anySession],
  ["GET /api/dashboard/drafts/all", { needs: "session", allows: seesAllDrafts }],
  ["POST /api/dashboard/drafts", anySession],
  ["GET /api/dashboard/drafts/:id", anySession],
  ["PUT /api/dashboard/drafts/:id", anySession],
  ["DELETE /api/dashboard/drafts/:id", anySession],
  ["POST /api/dashboard/drafts/:id/publish", anySession],
  ["GET /api/dashboard/submissions", anySession],
  ["GET /api/dashboard/reviewers", anySession],
  ["GET /api/dashboard/submissions/:id", anySession],
  ...["submit", "withdraw", "return", "approve", "remarks", "remarks/:remark/resolve"].map(
    (call): [string, RouteRule] => [`POST /api/dashboard/drafts/:id/${call}`, anySession],
  ),
  ["POST /api/dashboard/forced/:resource/:id/approve", anySession],
  ["GET /api/dashboard/search", anySession],
  ["GET /api/dashboard/broken-links", anySession],
  ["POST /api/dashboard/presence", anySession],
  ["GET /api/dashboard/presence", anySession],
  ["POST /api/dashboard/preview", anySession],
  ["GET /api/dashboard/site-preview", anySession],
  ["POST /api/dashboard/preview-links", anySession],
  ["GET /api/dashboard/preview-links", anySession],
  ["DELETE /api/dashboard/preview-links/:id", anySession],
  ["GET /pratinjau/:token", nothing],
  ["GET /info-berita/:id/pratinjau", { needs: "sessionOfNavigation" }],
  ["GET /info-berita/:id/jawaban", nothing],
  ["POST /info-berita/:id/jawaban", nothing],
]);

/** Files, pages and documents, which hold nothing but what is public. */
const publicPatterns = [
  /^\/api\/openapi\.json$/u,
  /^\/api\/docs(?:\/|$)/u,
  /^\/(?:media|video|assets)\//u,
  /^\/[\w-]+\.(?:ico|txt|xml|js|json|webmanifest)$/u,
  /^\/sitemap-[^/]*\.xml$/u,
  /^\/ikuti\/agenda(?:\/.*)?\.ics$/u,
  /^\/(?:healthz|readyz)$/u,
];

/** The rule of a route; undefined where none covers it. */
export function ruleOf(
  { method, path }: { readonly method: string; readonly path: string },
  publicPaths: readonly string[],
): RouteRule | undefined {
  const verb = method === "HEAD" ? "GET" : method;
  const rule = routeRules.get(`${verb} ${path}`);
  if (rule !== undefined) return rule;
  const isPublic =
    publicPaths.includes(path) || publicPatterns.some((pattern) => pattern.test(path));
  return isPublic && verb === "GET" ? nothing : undefined;
}
