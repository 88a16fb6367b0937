import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#contract/format.ts";
import { recoveryCodeCount } from "#contract/second-factor.ts";
import { queryClient, secondFactorQuery } from "#admin/api/queries.ts";
import { renewRecoveryCodes } from "#admin/api/second-factor.ts";
import profileStyles from "#admin/screens/profile.module.css";
import { text } from "#admin/text/text.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factor.module.css";

const words = text.secondFactor;

interface RecoveryCodesSectionProps {
  /** New ones, which are shown once; null while there are none. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Their owner has stored them. */
  readonly onSaved: () => void;
}

/** How many recovery codes are left, and new ones; absent where no second factor needs them. */
export function RecoveryCodesSection({ codes, onCodes, onSaved }: RecoveryCodesSectionProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  const { data } = useQuery(secondFactorQuery);
  const hasFactor = data !== undefined && (data.set_up_at !== null || data.passkeys > 0);
  if (codes === null && !hasFactor) return null;
  const left = data?.recovery_codes_left ?? 0;

  function finish() {
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    onSaved();
    // The button that was pressed goes with the codes.
    heading.current?.focus();
  }

  return (
    <section
      className={`sheet ${profileStyles.profilePart} ${profileStyles.wide}`}
      aria-labelledby={headingId}
    >
      <div className={profileStyles.head}>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {words.codesTitle}
        </h2>
        {codes === null && (
          <span className={styles.left}>
            {words.codesLeft(formatCount(left), formatCount(recoveryCodeCount))}
          </span>
        )}
      </div>
      {codes !== null && <RecoveryCodes codes={codes} onSaved={finish} />}
      {codes === null && <p className={profileStyles.profileNote}>{words.codesState}</p>}
      {codes === null && isRenewing && (
        <PasswordStep
          purpose="renew"
          onPassword={async (password) => {
            onCodes(await renewRecoveryCodes(password));
            setIsRenewing(false);
          }}
          onCancel={() => {
            setIsRenewing(false);
            heading.current?.focus();
          }}
        />
      )}
      {codes === null && !isRenewing && (
        <div className={styles.actions}>
          <Button
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsRenewing(true)}
          >
            {words.renewCodes}
          </Button>
          <span className={styles.aside}>{words.renewDetail}</span>
        </div>
      )}
    </section>
  );
}
