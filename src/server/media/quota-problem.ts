import { uploadQuotaMessages } from "#contract/messages.ts";
import type { Problem } from "../http/problem.ts";
import { problem } from "../http/problem.ts";
import type { StoredUpload } from "./store-upload.ts";
import type { UploadQuotas } from "./upload-quotas.ts";

/** What an upload is told that goes beyond a quota. */
export function quotaProblem(
  kind: Exclude<StoredUpload["kind"], "stored">,
  { ofUser }: UploadQuotas,
): Problem {
  const { ofUser: userMessage, ofAll } = uploadQuotaMessages;
  const message = kind === "quotaOfUser" ? userMessage(ofUser / 1024 / 1024) : ofAll;
  return problem("uploadQuota", { message });
}
