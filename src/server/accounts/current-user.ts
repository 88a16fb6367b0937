/** The signed-in account in responses. */
import * as z from "zod";
import { recordSchema } from "#contract/response-schemas.ts";
import { user } from "#contract/resources/user.ts";
import { presentRecord } from "../resources/present.ts";
import { repositoryFor } from "../resources/repository.ts";
import type { Services } from "../services.ts";
import { readAccount } from "./account.ts";

/** The user record without its computed fields: a signed-in user has a password. */
export const currentUser = recordSchema({ ...user, computedFields: [] }, "admin")
  .extend({
    must_change_password: z
      .boolean()
      .meta({ description: "Whether another person set the password" }),
  })
  .meta({ title: "CurrentUser" });

/** Reads it; throws for an id that no account has. */
export async function readCurrentUser({ database }: Services, id: number) {
  const record = await repositoryFor(user).find(database.orm, id);
  if (record === null) throw new Error(`The account ${id} has no record`);
  const account = await readAccount(database.orm, id);
  return currentUser.parse({
    ...presentRecord(user, record, "admin", "detail"),
    must_change_password: account?.hasTemporaryPassword ?? false,
  });
}
