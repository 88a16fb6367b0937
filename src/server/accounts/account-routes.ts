/** Signing in, "authentication by stored token", and signing out (specification 7, design 5). */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { recordSchema } from "#contract/answer-schemas.ts";
import { failure, okMessage, success } from "#contract/envelope.ts";
import { sessionLifetimeSeconds } from "#contract/limits.ts";
import { user } from "#contract/resources/user.ts";
import { sendProblem } from "../plugins/errors.ts";
import { requireAppKey, requireSession, signedIn, tokenCookie } from "../plugins/session.ts";
import { problem } from "../problem.ts";
import { presentRecord } from "../resources/present.ts";
import { repositoryFor } from "../resources/repository.ts";
import type { Services } from "../services.ts";
import { signIn } from "./sign-in.ts";

const currentUser = recordSchema(user, "dashboard");
const loginBody = z.object({ email: z.string().max(254), password: z.string() });
const signedOutMessage = "Anda sudah keluar.";

/** Cookie of the token: as the specification has it, and unreadable for scripts (design 11). */
const cookieOptions = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "strict",
  maxAge: sessionLifetimeSeconds,
} as const;

/** Registers the calls below `/dashboard/auth`. */
export function registerAccountRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const users = repositoryFor(user);
  const findUser = async (id: number) => {
    const record = await users.find(services.database.orm, id);
    if (record === null) throw new Error(`The account ${id} has no record`);
    return presentRecord(user, record, "dashboard", "detail");
  };

  typed.post(
    "/dashboard/auth/login",
    {
      onRequest: requireAppKey(services),
      schema: {
        tags: ["auth"],
        summary: "Sign in",
        security: [{ appKey: [] }],
        body: loginBody,
        response: {
          200: success(z.object({ token: z.string(), user: currentUser })),
          "4xx": failure,
        },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await signIn(services, email, password);
      if (account === null) return sendProblem(request, reply, problem("wrongCredentials"));
      const userAgent = request.headers["user-agent"] ?? "";
      const token = await services.sessions.start(account, userAgent);
      const data = { token, user: currentUser.parse(await findUser(account.id)) };
      return reply.setCookie(tokenCookie, token, cookieOptions).send({ message: okMessage, data });
    },
  );

  typed.get(
    "/dashboard/auth/me",
    {
      onRequest: requireSession(services),
      schema: {
        tags: ["auth"],
        summary: "The account of the stored token",
        security: [{ token: [] }],
        response: { 200: success(currentUser), "4xx": failure },
      },
    },
    async (request, reply) => {
      const data = currentUser.parse(await findUser(signedIn(request).account.id));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    "/dashboard/auth/logout",
    {
      onRequest: requireSession(services),
      schema: {
        tags: ["auth"],
        summary: "Sign out",
        security: [{ token: [] }],
        response: { 200: success(z.object({ message: z.string() })), "4xx": failure },
      },
    },
    async (request, reply) => {
      await services.sessions.end(signedIn(request).sessionId);
      return reply
        .clearCookie(tokenCookie, { ...cookieOptions, maxAge: undefined })
        .send({ message: okMessage, data: { message: signedOutMessage } });
    },
  );
}
