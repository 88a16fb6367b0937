import { useState } from "react";
import { useLeaveGuard } from "#admin/form/use-leave-guard.tsx";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { Screen } from "#admin/layout/screen.tsx";
import { PasskeysSection } from "#admin/second-factor/passkeys-section.tsx";
import { SecondFactorSection } from "#admin/second-factor/second-factor-section.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { ProfileTokens } from "#admin/tokens/profile-tokens.tsx";
import { text } from "#admin/text/text.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileEmail } from "./profile-email.tsx";
import { ProfileKeys } from "./profile-keys.tsx";
import { ProfilePassword } from "./profile-password.tsx";
import { ProfileReviewMails } from "./profile-review-mails.tsx";
import { ProfileSessions } from "./profile-sessions.tsx";
import styles from "./profile.module.css";

/** `/profile`: the own account. What was typed about one account is never another's. */
export function ProfileScreen() {
  return <OwnAccount key={useAccount().id} />;
}

/** Details, password, the devices that are signed in, API tokens, mails of the review, and the keyboard. */
function OwnAccount() {
  const [areDetailsDirty, setAreDetailsDirty] = useState(false);
  const [isEmailDirty, setIsEmailDirty] = useState(false);
  const [isPasswordDirty, setIsPasswordDirty] = useState(false);
  const unsaved = [
    ...(areDetailsDirty ? [text.profile.details] : []),
    ...(isEmailDirty ? [text.profile.changeEmail] : []),
    ...(isPasswordDirty ? [text.profile.password] : []),
  ];
  // One guard for all forms: the router asks only one.
  const isDirty = unsaved.length > 0;
  const isAtRisk = () => isDirty;
  const title = unsaved.join(", ");
  useUnsaved(isDirty, title, isAtRisk);
  const question = useLeaveGuard({ isAtRisk, isUnsafe: isAtRisk }, title);
  return (
    <Screen title={text.profile.title}>
      <div className={styles.profile}>
        <ProfileDetails onDirtyChange={setAreDetailsDirty} />
        <ProfileEmail onDirtyChange={setIsEmailDirty} />
        <ProfilePassword onDirtyChange={setIsPasswordDirty} />
        <SecondFactorSection />
        <PasskeysSection />
        <ProfileSessions />
        <ProfileTokens />
        <ProfileReviewMails />
        <ProfileKeys />
      </div>
      {question}
    </Screen>
  );
}
