/** Passkeys: signing in with one, proving again who one is, and those of the own account. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import {
  createdPasskey,
  newPasskeyBody,
  newPasskeyQuestion,
  passkey,
  passkeyQuestion,
  passkeySignInBody,
  passkeySignInOptionsBody,
  reauthenticationBody,
  renamePasskeyBody,
} from "#contract/passkeys.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { idParameter } from "../../resources/routes/path-parameters.ts";
import type { Services } from "../../services.ts";
import { requireAppKey, requireOwnSession, signedIn } from "../authentication.ts";
import { requireRecentSession } from "../require-reauthentication.ts";
import { sendSession, sessionResponseData } from "../send-session.ts";
import { signInClient } from "../sign-in-client.ts";
import {
  addPasskey,
  beginPasskey,
  changePasskeyName,
  listPasskeys,
  removePasskey,
} from "./own-passkeys.ts";
import { beginPasskeyProof, reauthenticate } from "./reauthenticate.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

const ownPath = "/dashboard/auth/passkeys";
const ofOwn = { tags: ["auth"], security: [{ token: [] }] };

/** Signing in and proving again who one is, and the passkeys of the own account. */
export function registerPasskeyRoutes(app: FastifyInstance, services: Services): void {
  registerSignIn(app, services);
  registerReauthentication(app, services);
  registerListAndAdd(app, services);
  registerChanges(app, services);
}

function registerSignIn(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);
  const documented = { tags: ["auth"], security: [{ appKey: [] }] };
  const path = "/dashboard/auth/login/passkey";

  typed.post(
    `${path}/options`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "beginLoginWithPasskey",
        summary:
          "What a passkey is to sign: of the account whose password was right, or of any without a password",
        body: passkeySignInOptionsBody,
        response: okResponses(passkeyQuestion),
      },
    },
    async (request, reply) =>
      sendOutcome(request, reply, await beginPasskeySignIn(services, request.body.challenge)),
  );

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "loginWithPasskey",
        summary: "Sign in with a passkey, after the password or in place of it",
        body: passkeySignInBody,
        response: okResponses(sessionResponseData),
      },
    },
    async (request, reply) => {
      const outcome = await signInWithPasskey(services, {
        ...request.body,
        ...signInClient(request, services.config),
      });
      return sendSession(services, request, reply, outcome);
    },
  );
}

function registerReauthentication(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);
  const documented = { tags: ["auth"], security: [{ token: [] }] };
  const path = "/dashboard/auth/reauthenticate";

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "reauthenticate",
        summary:
          "Prove again who one is, where a call failed with `reauthenticationRequired`, and then repeat it",
        body: reauthenticationBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const log = securityLogOf(request);
      const outcome = await reauthenticate(services, signedIn(request), request.body, log);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/options`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "beginReauthentication",
        summary: "What a passkey of the own account is to sign",
        response: okResponses(passkeyQuestion),
      },
    },
    async (request, reply) => {
      const data = await beginPasskeyProof(services, signedIn(request));
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerListAndAdd(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);
  const recently = [onRequest, requireRecentSession];

  typed.get(
    ownPath,
    {
      onRequest,
      schema: {
        ...ofOwn,
        operationId: "listPasskeys",
        summary: "Passkeys of the own account",
        response: okResponses(z.array(passkey)),
      },
    },
    async (request, reply) => {
      const data = await listPasskeys(services, signedIn(request));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    `${ownPath}/options`,
    {
      onRequest: recently,
      schema: {
        ...ofOwn,
        operationId: "beginPasskey",
        summary: "What the browser is told to make a passkey",
        response: okResponses(newPasskeyQuestion),
      },
    },
    async (request, reply) => {
      const data = await beginPasskey(services, signedIn(request));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    ownPath,
    {
      onRequest: recently,
      schema: {
        ...ofOwn,
        operationId: "addPasskey",
        summary:
          "Add a passkey; the first second factor ends other sessions and shows recovery codes",
        body: newPasskeyBody,
        response: okResponses(createdPasskey),
      },
    },
    async (request, reply) => {
      const log = securityLogOf(request);
      const outcome = await addPasskey(services, signedIn(request), request.body, log);
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerChanges(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);
  const recently = [onRequest, requireRecentSession];

  typed.put(
    `${ownPath}/:id`,
    {
      onRequest,
      schema: {
        ...ofOwn,
        operationId: "renamePasskey",
        summary: "Rename a passkey",
        params: idParameter,
        body: renamePasskeyBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const wanted = { id: request.params.id, name: request.body.name };
      const log = securityLogOf(request);
      const outcome = await changePasskeyName(services, signedIn(request), wanted, log);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.delete(
    `${ownPath}/:id`,
    {
      onRequest: recently,
      schema: {
        ...ofOwn,
        operationId: "removePasskey",
        summary: "Remove a passkey",
        params: idParameter,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const log = securityLogOf(request);
      const outcome = await removePasskey(services, signedIn(request), request.params.id, log);
      return sendOutcome(request, reply, outcome);
    },
  );
}
