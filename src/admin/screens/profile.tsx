import { useState } from "react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useLeaveGuard } from "#admin/form/use-leave-guard.tsx";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { Screen } from "#admin/layout/screen.tsx";
import { SecondFactorParts } from "#admin/second-factor/second-factor-parts.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { ProfileTokens } from "#admin/tokens/profile-tokens.tsx";
import { text } from "#admin/text/text.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileEmail } from "./profile-email.tsx";
import { ProfileKeys } from "./profile-keys.tsx";
import { ProfilePassword } from "./profile-password.tsx";
import { ProfileReviewMails } from "./profile-review-mails.tsx";
import { ProfileSessions } from "./profile-sessions.tsx";
import { SecurityLevels } from "./security-levels.tsx";
import styles from "./profile.module.css";

const tabParameter = "bagian";
const tabs = [
  { name: "diri", label: text.profile.details },
  { name: "keamanan", label: text.profile.security },
  { name: "pemberitahuan", label: text.profile.notices },
] as const;
type TabName = (typeof tabs)[number]["name"];
const [firstTab] = tabs;

/** `/profile`: the own account. What was typed about one account is never another's. */
export function ProfileScreen() {
  return <OwnAccount key={useAccount().id} />;
}

/** Details; password, second factor, signed-in devices and tokens; mails. */
function OwnAccount() {
  const [areDetailsDirty, setAreDetailsDirty] = useState(false);
  const [isEmailDirty, setIsEmailDirty] = useState(false);
  const [isPasswordDirty, setIsPasswordDirty] = useState(false);
  const [parameters] = useSearchParams();
  const { name: shown } =
    tabs.find(({ name }) => name === parameters.get(tabParameter)) ?? firstTab;
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
  // Hidden, not absent: what was typed in one stays while another is read.
  const panel = (name: TabName, children: ReactNode) => (
    <div hidden={name !== shown}>
      <div className={name === "keamanan" ? styles.security : styles.profile}>{children}</div>
    </div>
  );
  return (
    <Screen title={text.profile.title}>
      <nav className={styles.tabs} aria-label={text.profile.parts}>
        {tabs.map(({ name, label }) => (
          <Link
            key={name}
            to={name === firstTab.name ? "?" : `?${tabParameter}=${name}`}
            replace
            preventScrollReset
            aria-current={name === shown ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {panel(
        "diri",
        <>
          <ProfileDetails onDirtyChange={setAreDetailsDirty} />
          <ProfileEmail onDirtyChange={setIsEmailDirty} />
          <ProfileKeys />
        </>,
      )}
      {panel(
        "keamanan",
        <>
          <SecurityLevels />
          <SecondFactorParts />
          <ProfileSessions />
          <ProfilePassword onDirtyChange={setIsPasswordDirty} />
          <ProfileTokens />
        </>,
      )}
      {panel("pemberitahuan", <ProfileReviewMails />)}
      {question}
    </Screen>
  );
}
