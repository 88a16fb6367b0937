/** The calls of API tokens. */
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import type { ApiToken, NewApiToken } from "#contract/api-tokens.ts";
import { apiToken, createdApiToken } from "#contract/api-tokens.ts";
import { report } from "#contract/envelope.ts";
import { call } from "./call.ts";
import { accountQuery } from "./queries.ts";

const path = "/dashboard/tokens";

/** Tokens of the own account, or of all. */
export function apiTokensQuery(isOfAll: boolean) {
  return queryOptions({
    queryKey: [accountQuery.queryKey[0], "tokens", isOfAll],
    queryFn: ({ signal }): Promise<ApiToken[]> =>
      call({
        method: "GET",
        path: isOfAll ? `${path}?all=1` : path,
        data: z.array(apiToken),
        signal,
      }),
  });
}

/** A new token; its text is in no other response. */
export function createApiToken(body: NewApiToken): Promise<z.infer<typeof createdApiToken>> {
  return call({ method: "POST", path, body, data: createdApiToken });
}

/** Ends a token; returns the server's text. */
export async function revokeApiToken(id: number): Promise<string> {
  return (await call({ method: "DELETE", path: `${path}/${id}`, data: report })).message;
}
