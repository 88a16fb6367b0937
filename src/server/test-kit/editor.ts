/** An editor at work, over the API of a portal that runs as a process of its own. */
import { firstAdmin } from "./portal-process.ts";

/** What an editor does. */
export type Editor = Awaited<ReturnType<typeof signedIn>>;

const callTimeoutMs = 20_000;

/** Signs a user in, else the first admin. */
export async function signedIn(url: string, account = firstAdmin) {
  const call = async (method: string, path: string, body: unknown, token: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      // A connection that was being handed to a process when that was killed never gets a response.
      signal: AbortSignal.timeout(callTimeoutMs),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return { status: response.status, data };
  };
  const login = await call("POST", "/dashboard/auth/login", account, "siplah-web");
  const token = String(login.data["token"]);
  const get = (path: string) => call("GET", path, null, token);
  const post = (path: string, body: unknown) => call("POST", path, body, token);
  return {
    /** What the editor's requests carry. */
    token,
    get,
    post,
    put: (path: string, body: unknown) => call("PUT", path, body, token),
    async articleIds(page: number, limit: number): Promise<number[]> {
      const { data } = await get(`/dashboard/article?page=${page}&limit=${limit}&sort=id`);
      return (data["data"] as { id: number }[]).map(({ id }) => id);
    },
    /** Creates a category that visitors see, and returns its id. */
    async category(name: string): Promise<number> {
      const values = { name, description: "Untuk uji.", status: "active" };
      const { data } = await post("/dashboard/category", values);
      return Number(data["id"]);
    },
    /** Creates an article that visitors see from the moment on, in seconds since 1970; else they see it already. */
    async article(
      title: string,
      categoryId: number,
      publishedAt = Math.floor(Date.now() / 1000) - 60,
    ) {
      const { status, data } = await post("/dashboard/article", {
        title,
        category_id: categoryId,
        excerpt: "Ringkasan.",
        content: "<p>Isi.</p>",
        published_at: publishedAt,
        expired_at: publishedAt + 86_400,
        is_top: 0,
        slideshow: 0,
        status: "active",
      });
      return { status, id: Number(data?.["id"]) };
    },
  };
}
