/** The calls below `/api`, in the order in which they are registered. */
import type { FastifyInstance } from "fastify";
import { resources } from "#contract/registry.ts";
import { registerAccountRoutes } from "./accounts/account-routes.ts";
import { registerApiTokenRoutes } from "./accounts/api-token-routes.ts";
import { registerEmailChangeRoutes } from "./accounts/email-change-routes.ts";
import { registerOwnAccountRoutes } from "./accounts/own-account-routes.ts";
import { registerOwnSessionRoutes } from "./accounts/own-session-routes.ts";
import { registerPasswordLinkRoutes } from "./accounts/password-link-routes.ts";
import { registerPreferenceRoutes } from "./accounts/preference-routes.ts";
import { registerPasskeyRoutes } from "./accounts/second-factor/passkey-routes.ts";
import { registerSecondFactorRoutes } from "./accounts/second-factor/second-factor-routes.ts";
import { registerUserSessionRoutes } from "./accounts/user-session-routes.ts";
import { registerAuditRoutes } from "./audit/audit-routes.ts";
import { recordRefusals } from "./audit/refusals.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { registerPreviewRoute } from "./pages/previews/preview-routes.ts";
import type { Renderers } from "./pages/renderers.ts";
import { registerContentPolicyReports } from "./audit/content-policy-reports.ts";
import { registerApiHeaders } from "./http/api-headers.ts";
import { registerApiErrors } from "./http/api-errors.ts";
import { registerOpenApi } from "./http/openapi.ts";
import type { routesOf } from "./http/route-list.ts";
import { registerDraftRoutes } from "./resources/drafts/draft-routes.ts";
import { registerReviewRoutes } from "./resources/review/review-routes.ts";
import { registerPreviewLinkRoutes } from "./resources/previews/preview-link-routes.ts";
import { registerPresenceRoutes } from "./resources/presence/presence-routes.ts";
import { registerAdminRoutes } from "./resources/routes/admin-routes.ts";
import { registerRepairsRoute } from "./resources/repairs/repairs-routes.ts";
import { registerFeedbackRoutes } from "./feedback/feedback-routes.ts";
import { registerSearchRoute } from "./resources/routes/search-route.ts";
import { registerTrashRoutes } from "./resources/trash/trash-routes.ts";
import { registerDocumentUpload } from "./resources/routes/document-upload-route.ts";
import { registerLibraryRoutes } from "./resources/routes/library-routes.ts";
import { registerMediaUpload } from "./resources/routes/media-upload-route.ts";
import { registerPublicRoutes } from "./resources/routes/public-routes.ts";
import { registerSampleRoute } from "./sample/sample-routes.ts";
import type { Services } from "./services.ts";
import { registerStatisticsRoutes } from "./tracker/statistics-routes.ts";
import { registerLinkRoutes } from "./links/link-routes.ts";
import { registerWebhookRoutes } from "./webhooks/webhook-routes.ts";
import { registerTracker } from "./tracker/tracker-routes.ts";

/** What the calls are made of. */
interface ApiOptions {
  readonly pages: { readonly services: Services; readonly renderers: Renderers };
  readonly metrics: Metrics | undefined;
  /** Those of the whole app, by which a wrong method is told from an unknown address. */
  readonly routes: ReturnType<typeof routesOf>;
}

/** Registers all calls below `/api`. */
export async function registerApi(
  api: FastifyInstance,
  { pages, metrics, routes }: ApiOptions,
): Promise<void> {
  const { services } = pages;
  const { config } = services;
  registerApiErrors(api, { routes, rejections: services.rejections });
  registerApiHeaders(api);
  recordRefusals(api, services);
  await registerOpenApi(api, { config, cache: services.responses.others });
  registerContentPolicyReports(api, services);
  registerAccountRoutes(api, services);
  registerPasswordLinkRoutes(api, services);
  registerOwnAccountRoutes(api, services);
  registerOwnSessionRoutes(api, services);
  registerPreferenceRoutes(api, services);
  registerEmailChangeRoutes(api, services);
  registerUserSessionRoutes(api, services);
  registerSecondFactorRoutes(api, services);
  registerPasskeyRoutes(api, services);
  registerApiTokenRoutes(api, services);
  registerWebhookRoutes(api, services);
  registerMediaUpload(api, services);
  await registerDocumentUpload(api, services);
  registerLibraryRoutes(api, services);
  registerAuditRoutes(api, services);
  registerFeedbackRoutes(api, services);
  registerRepairsRoute(api, services);
  registerSampleRoute(api, services);
  registerLinkRoutes(api, services);
  registerStatisticsRoutes(api, services);
  registerTrashRoutes(api, services);
  registerSearchRoute(api, services);
  registerDraftRoutes(api, services);
  registerReviewRoutes(api, services);
  registerPresenceRoutes(api, services);
  registerPreviewRoute(api, pages);
  registerPreviewLinkRoutes(api, services);
  registerTracker(api, services, metrics?.countEvents);
  for (const resource of resources) {
    registerAdminRoutes(api, services, resource);
    registerPublicRoutes(api, services, resource);
  }
}
