/** An editor at work, over the API. */
import type { MeasuredPortal } from "./portal.ts";
import { benchAdmin } from "./portal.ts";

/** What a bench does as an editor. */
export interface Editor {
  /** What the editor's requests carry. */
  readonly key: string;
  /** Creates a visible article and answers its id. */
  save(title: string, publishedAtSeconds: number): Promise<number>;
  rename(id: number, title: string): Promise<void>;
}

/** Signs in. */
export async function editorOf({ url }: Pick<MeasuredPortal, "url">): Promise<Editor> {
  const call = async (method: string, path: string, key: string, body?: unknown) => {
    const response = await fetch(`${url}/api/dashboard/${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: Record<string, unknown> };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const { token } = await call("POST", "auth/login", "siplah-web", benchAdmin);
  const key = String(token);
  return {
    key,
    async save(title, publishedAtSeconds) {
      const { id } = await call("POST", "article", key, {
        title,
        category_id: 1,
        excerpt: "Uji kesegaran.",
        content: "<p>Uji kesegaran.</p>",
        published_at: publishedAtSeconds,
        expired_at: publishedAtSeconds + 86_400,
        is_top: 0,
        slideshow: 0,
        status: "active",
      });
      return Number(id);
    },
    async rename(id, title) {
      const { image: _unchanged, ...record } = await call("GET", `article/${id}`, key);
      await call("PUT", `article/${id}`, key, { ...record, title });
    },
  };
}
