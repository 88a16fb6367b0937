/** How an account likes the admin app, the same on every device. */
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { preferences } from "#contract/account-calls.ts";
import { answersOf, okMessage } from "#contract/envelope.ts";
import { preference } from "../database/schema.ts";
import { requireSession, signedIn } from "../plugins/session.ts";
import type { Services } from "../services.ts";

const path = "/dashboard/auth/preferences";

/** Registers the calls. */
export function registerPreferenceRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;
  const onRequest = requireSession(services);
  const documented = { tags: ["auth"], security: [{ token: [] }] };

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readPreferences",
        summary: "How the account likes the admin app; null until it has said so",
        response: answersOf(preferences.nullable()),
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request).account;
      const [row] = await orm.select().from(preference).where(eq(preference.user_id, id));
      // Those of an earlier or later release may be of another shape.
      const data = preferences.safeParse(row?.values).data ?? null;
      return reply.send({ message: okMessage, data });
    },
  );

  typed.put(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changePreferences",
        summary: "Store how the account likes the admin app",
        body: preferences,
        response: answersOf(preferences),
      },
    },
    async (request, reply) => {
      const { id } = signedIn(request).account;
      const values = request.body;
      await orm
        .insert(preference)
        .values({ user_id: id, values })
        .onConflictDoUpdate({ target: preference.user_id, set: { values } });
      return reply.send({ message: okMessage, data: values });
    },
  );
}
