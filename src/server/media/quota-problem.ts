import { uploadQuotaMessages } from "#contract/messages.ts";
import type { Problem } from "../http/problem.ts";
import { problem } from "../http/problem.ts";
import type { StoredUpload } from "./store-upload.ts";

/** What an upload is told that goes beyond a quota. */
export function quotaProblem(kind: Exclude<StoredUpload["kind"], "stored">): Problem {
  const message = kind === "quotaOfUser" ? uploadQuotaMessages.ofUser : uploadQuotaMessages.ofAll;
  return problem("uploadQuota", { message });
}
