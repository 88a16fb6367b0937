/** OpenAPI 3.1 from the same schemas that check the calls: `/api/openapi.json`, readable at `/api/docs`. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { apiTokenPrefix, tokenAreaOf } from "#contract/api-tokens.ts";
import { maxBodyBytes, maxImageBodyBytes, maxPageSize, maxUploadBytes } from "#contract/limits.ts";
import type { RenderedResponse, ResponseCache } from "../cache/response-cache.ts";
import { sendResponse } from "./send-response.ts";
import type { Config } from "../config.ts";
import { apiPrefix } from "./api-prefix.ts";
import { withNamedSchemas } from "./named-schemas.ts";

const descriptionPath = `${apiPrefix}/openapi.json`;

/** What holds for all calls: zone, units, limits. */
const introduction = `Content of the public site and the calls of the admin app.

Moments are Unix seconds in \`/dashboard\`; in \`/web\` a name ends in \`_iso\` where the value is ISO 8601 in UTC, and is Indonesian text in WIB (UTC+7) without that. Sizes are bytes, lengths Unicode code units. A body has ${maxBodyBytes} bytes at most, ${maxImageBodyBytes} where it carries files; a file is smaller than ${maxUploadBytes} bytes decoded. Lists have ${maxPageSize} records a page at most.

A response is \`{ "message": "OK", "data": … }\`; a failure has a \`code\` for programs beside its \`message\` for people. \`updated_since\` reads what has changed in a public list.`;

/** Describes a call; to those that API tokens of an area may make, it adds them. */
const withApiTokens: typeof jsonSchemaTransform = (call) => {
  const described = jsonSchemaTransform(call);
  const { security } = described.schema;
  const area = tokenAreaOf(String(call.route.method), call.url);
  if (area === null || !security?.some((one) => "token" in one)) return described;
  const schema = {
    ...described.schema,
    security: [...security, { apiToken: [] }],
    description: `Area of API tokens: ${area}`,
  };
  return { ...described, schema };
};

/** Registers the document and its reader; routes registered afterwards are in it. */
export async function registerOpenApi(
  app: FastifyInstance,
  { config, cache }: { readonly config: Config; readonly cache: ResponseCache },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "SIPLah portal",
        description: introduction,
        version: config.appVersion,
      },
      servers: [{ url: config.publicOrigin }],
      components: {
        securitySchemes: {
          appKey: { type: "http", scheme: "bearer", description: "The app api key" },
          token: {
            type: "http",
            scheme: "bearer",
            description: "The token in the response of the login",
          },
          apiToken: {
            type: "http",
            scheme: "bearer",
            description: `A program's token (${apiTokenPrefix}…), made in the profile, for the areas that it was made for`,
          },
        },
      },
    },
    transform: withApiTokens,
    transformObject: (described) =>
      "openapiObject" in described
        ? withNamedSchemas(described.openapiObject)
        : described.swaggerObject,
  });
  let body: string | undefined;
  const describe = async (): Promise<RenderedResponse> => {
    body ??= JSON.stringify(app.swagger());
    const contentType = "application/json; charset=utf-8";
    return { status: 200, contentType, body, tags: new Set(), expiresAt: null };
  };
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) =>
    sendResponse(request, reply, await cache.get(descriptionPath, describe)),
  );
  const serialised = new Set<string | undefined>([
    `${apiPrefix}/docs/json`,
    `${apiPrefix}/docs/yaml`,
  ]);
  // Its page names its files by their whole address, and doesn't know below which prefix it stands.
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    indexPrefix: apiPrefix,
    uiHooks: {
      // It would serialise the document for each request, and hold a copy for each that nobody reads.
      onRequest(request, reply, done) {
        if (!serialised.has(request.routeOptions.url)) return done();
        return reply.redirect(descriptionPath);
      },
    },
    // Without its bar, whose image brings a style that the content policy refuses.
    uiConfig: { layout: "BaseLayout" },
  });
}
