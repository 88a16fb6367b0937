import { App, Checkbox, Radio } from "antd";
import { resources } from "#contract/registry.ts";
import type { ReviewMailKind } from "#contract/review-mails.ts";
import { reviewMailKinds } from "#contract/review-mails.ts";
import { mayReview } from "#contract/roles.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { reviewText } from "#admin/text/review.ts";
import { changeReviewMails, useReviewMails } from "#admin/session/preferences.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import styles from "./profile.module.css";

const words = reviewText.mails;

/** Which mails of the review come, and whether one by one or together in the morning. */
export function ProfileReviewMails() {
  const { message } = App.useApp();
  const { role } = useAccount();
  const choice = useReviewMails();
  const isReviewer = resources.some(
    ({ isReviewed, area }) => isReviewed && mayReview(role.name, area),
  );
  if (choice === null) return null;
  const { is_digest: isDigest, off } = choice;

  async function change(next: Parameters<typeof changeReviewMails>[0]) {
    try {
      await changeReviewMails(next);
    } catch (thrown) {
      void message.error(
        `${text.profile.choiceFailed} ${failureMessage(thrown, text.failure.unknown)}`,
      );
    }
  }

  function turn(kind: ReviewMailKind, isOn: boolean) {
    void change((known) => {
      const others = known.off.filter((one) => one !== kind);
      return { ...known, off: isOn ? others : [...others, kind] };
    });
  }

  return (
    <section className={`sheet ${styles.profilePart}`} aria-labelledby="review-mails">
      <h2 id="review-mails">{words.title}</h2>
      <Radio.Group
        className={styles.choices}
        aria-label={words.when}
        value={isDigest}
        onChange={({ target }) =>
          void change((known) => ({ ...known, is_digest: Boolean(target.value) }))
        }
        options={[
          { value: false, label: words.single },
          { value: true, label: words.digest },
        ]}
      />
      <div className={styles.choices} role="group" aria-label={words.about}>
        {reviewMailKinds
          .filter((kind) => kind !== "waiting" || isReviewer)
          .map((kind) => (
            <Checkbox
              key={kind}
              checked={!off.includes(kind)}
              onChange={({ target }) => turn(kind, target.checked)}
            >
              {words.kinds[kind]}
            </Checkbox>
          ))}
      </div>
    </section>
  );
}
