/** What visitors find under an address of this site. */
import { mediaPath } from "#contract/wire.ts";
import { queryClient } from "#admin/api/queries.ts";

const staleMs = 60_000;
const probeTimeoutMs = 4_000;

interface Seen {
  readonly isMissing: boolean;
  readonly bytes: number;
}

/** What visitors find under an address of this site; files may still be unpublished. */
export function probeAddress(path: string): Promise<Seen> {
  const credentials = path.startsWith(mediaPath) ? "same-origin" : "omit";
  return queryClient
    .fetchQuery({
      queryKey: ["address", path],
      staleTime: staleMs,
      retry: false,
      queryFn: async () => {
        const signal = AbortSignal.timeout(probeTimeoutMs);
        const { status, headers } = await fetch(path, { method: "HEAD", credentials, signal });
        const isMissing = status === 404 || status === 410;
        return { isMissing, bytes: isMissing ? 0 : Number(headers.get("Content-Length") ?? 0) };
      },
    })
    .catch(() => ({ isMissing: false, bytes: 0 }));
}
