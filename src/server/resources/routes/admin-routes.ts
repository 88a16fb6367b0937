/** Interpreter: a definition to its calls below `/dashboard`. */
import type { FastifyInstance } from "fastify";
import type { Resource } from "#contract/resource.ts";
import type { Services } from "../../services.ts";
import { registerImpactRoute } from "../impact/impact-routes.ts";
import { registerBulkRoute } from "../bulk/bulk-routes.ts";
import { registerExportRoute } from "../export/export-routes.ts";
import { registerImportRoute } from "../import/import-routes.ts";
import { registerRevisionRoutes } from "../revisions/revision-routes.ts";
import { adminCallsOf } from "./admin-calls.ts";
import { registerDelete, registerRestore } from "./delete-routes.ts";
import { registerOrder } from "./order-route.ts";
import { registerDetail, registerList } from "./read-routes.ts";
import { registerCreate, registerPatch, registerUpdate } from "./save-routes.ts";

/** Registers list, order, detail, create, update, delete and its undo of a resource, as far as it has them. */
export function registerAdminRoutes(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  const calls = adminCallsOf(services, resource);
  registerList(app, calls);
  if (!resource.isWritable) return;
  registerDetail(app, calls);
  registerCreate(app, calls);
  registerUpdate(app, calls);
  registerPatch(app, calls);
  registerDelete(app, calls);
  registerRestore(app, calls);
  registerRevisionRoutes(app, services, resource);
  registerImpactRoute(app, services, resource);
  registerBulkRoute(app, services, resource);
  registerExportRoute(app, services, resource);
  registerImportRoute(app, services, resource);
  registerOrder(app, calls);
}
