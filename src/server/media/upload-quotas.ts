import { maxAttachments, unusedUploadBytes, unusedUploadBytesOfUser } from "#contract/limits.ts";
import type { Config } from "../config.ts";

/** How much may be uploaded that no record shows yet, in bytes. */
export interface UploadQuotas {
  readonly ofUser: number;
  readonly ofAll: number;
}

/** All documents that one record may have fit into them: they wait for its first save together. */
export function uploadQuotas({
  attachmentMegabytes,
}: Pick<Config, "attachmentMegabytes">): UploadQuotas {
  const ofRecord = maxAttachments * attachmentMegabytes * 1024 * 1024;
  return {
    ofUser: Math.max(unusedUploadBytesOfUser, ofRecord),
    ofAll: Math.max(unusedUploadBytes, ofRecord),
  };
}
