import { useState } from "react";
import { PasskeysSection } from "./passkeys-section.tsx";
import { RecoveryCodesSection } from "./recovery-codes-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

/** Passkeys, the authenticator app, and the recovery codes that the first of them brings. */
export function SecondFactorParts({ onDone }: { onDone?: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <PasskeysSection onCodes={setCodes} onAdded={onDone} />
      <SecondFactorSection onCodes={setCodes} />
      <RecoveryCodesSection
        codes={codes}
        onCodes={setCodes}
        onSaved={() => {
          setCodes(null);
          onDone?.();
        }}
      />
    </>
  );
}
