import { useEffect, useState } from "react";
import type { PasswordStrength } from "#contract/password-strength.ts";
import { strengthInWords } from "#contract/password-strength.ts";
import { readPasswordStrength } from "#admin/api/session.ts";
import { text } from "#admin/text/text.ts";

/** Whoever types isn't asked about at each key. */
const pauseMs = 400;

interface Known {
  readonly of: string;
  readonly strength: PasswordStrength;
}

/** How strong the typed password is, as the server judges it; nothing while that isn't known. */
export function PasswordStrengthNote({ password, token }: { password: string; token?: string }) {
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    if (password === "") return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = token === undefined ? { password } : { password, token };
      readPasswordStrength(body, leaving.signal).then(
        (strength) => setKnown({ of: password, strength }),
        // Nothing depends on it: the save judges again.
        () => setKnown(null),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [password, token]);

  const isCurrent = known !== null && known.of === password;
  return (
    <span role="status" data-strength={isCurrent ? known.strength.strength : undefined}>
      {isCurrent && `${text.passwordStrength.label}: ${strengthInWords(known.strength)}`}
    </span>
  );
}
