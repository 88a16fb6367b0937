/** Files that are being stored for what a form holds: it isn't saved without them. */
import { createContext } from "react";

/** The uploads of one form. */
export interface Uploads {
  /** Notes an upload, which says by itself what came of it. */
  readonly note: (upload: Promise<unknown>) => void;
  /** Whether there is one: what it is stored for would be lost with the form. */
  readonly areUnderWay: () => boolean;
  /** Settles once there is none. */
  readonly settled: () => Promise<void>;
}

/** Creates the list of a form, which knows of no other form's. */
export function createUploads(): Uploads {
  const underWay = new Set<Promise<unknown>>();
  return {
    note(upload) {
      const settled = upload.catch(() => {}).finally(() => underWay.delete(settled));
      underWay.add(settled);
    },
    areUnderWay: () => underWay.size > 0,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Those of the form that an input stands in. */
export const FormUploads = createContext<Uploads>(createUploads());
