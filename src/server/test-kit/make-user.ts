/** Makes users through the API, as the admin app does. */
import type { RoleName } from "#contract/roles.ts";
import type { TestApp, TestClient, TestRow } from "./test-app.ts";

/** A user's record, as the admin API returns it. */
export type UserRecord = TestRow & { readonly email: string };

/** The id of a role. */
export async function roleId(client: TestClient, name: RoleName): Promise<number> {
  const { data } = (await client.get("/api/dashboard/role/")).list();
  const found = data.find((role) => role["name"] === name);
  if (found === undefined) throw new Error(`There is no role ${name}`);
  return found.id;
}

let made = 0;

/** Creates an active Editor unless the overrides say otherwise; throws when it isn't created. */
export async function makeUser(
  portal: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<UserRecord> {
  const admin = await portal.as("Super Admin");
  made += 1;
  const created = await admin.post("/api/dashboard/user", {
    role_id: await roleId(admin, "Editor"),
    name: `Pengguna ${made}`,
    position: "Staf",
    email: `pengguna${made}@siplah.example`,
    phone: "081200000000",
    status: "active",
    ...overrides,
  });
  if (created.status !== 201) throw new Error(`The user was refused: ${created.text}`);
  return created.json<{ data: UserRecord }>().data;
}
