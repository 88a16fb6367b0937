/** The only list of all kinds of background jobs. */
import { alertJob, alertMail } from "../accounts/alerts.ts";
import { passwordChangedMail } from "../accounts/change-password.ts";
import { emailChangedMail, emailConfirmationMail } from "../accounts/email-change.ts";
import { resetMail } from "../accounts/forgotten-password.ts";
import { invitationMail } from "../accounts/invitation.ts";
import { newDeviceMail } from "../accounts/new-device.ts";
import { secondFactorMail } from "../accounts/second-factor/second-factor-mail.ts";
import { checkAudit, sealAudit } from "../audit/audit-jobs.ts";
import { retention } from "../audit/retention.ts";
import { deleteUnusedMediaJob } from "../media/delete-unused-job.ts";
import { draftExpiry, draftExpiryMail } from "../resources/drafts/draft-expiry.ts";
import { backfillMediaUses } from "../resources/library/backfill-uses.ts";
import { reviewDigestMail, reviewMail, reviewMorning } from "../resources/review/review-mails.ts";
import { backfillRevisions } from "../resources/revisions/backfill-revisions.ts";
import { checkLinks } from "../links/check-links.ts";
import { hideEndedFiles, hideFiles } from "../resources/hide-files.ts";
import { trackerRetention, trackerRollUp } from "../tracker/tracker-jobs.ts";
import { deliverWebhooks, webhookDisabledMail } from "../webhooks/deliver.ts";
import { cleanUp } from "./clean-up.ts";
import type { JobKind } from "./job-kind.ts";

/** Every kind of job; one that is taken out of here is no longer run. */
export const jobKinds: readonly JobKind[] = [
  resetMail,
  invitationMail,
  passwordChangedMail,
  newDeviceMail,
  secondFactorMail,
  alertJob,
  alertMail,
  emailConfirmationMail,
  emailChangedMail,
  reviewMail,
  reviewDigestMail,
  reviewMorning,
  draftExpiryMail,
  draftExpiry,
  cleanUp,
  deleteUnusedMediaJob,
  checkLinks,
  backfillRevisions,
  backfillMediaUses,
  hideFiles,
  hideEndedFiles,
  sealAudit,
  checkAudit,
  retention,
  deliverWebhooks,
  webhookDisabledMail,
  trackerRollUp,
  trackerRetention,
];
