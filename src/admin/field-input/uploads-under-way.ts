/** Files that are being stored for what a form holds: it isn't saved without them. */
const underWay = new Set<Promise<unknown>>();

/** Notes an upload, which says by itself what came of it. */
export function noteUpload(upload: Promise<unknown>): void {
  const settled = upload.catch(() => {}).finally(() => underWay.delete(settled));
  underWay.add(settled);
}

/** Whether there is one: what it is stored for would be lost with the form. */
export const hasUploadsUnderWay = () => underWay.size > 0;

/** Settles once there is none. */
export async function uploadsUnderWay(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
