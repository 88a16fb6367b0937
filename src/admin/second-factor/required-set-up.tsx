import { RequiredScreen } from "#admin/session/required-screen.tsx";
import { text } from "#admin/text/text.ts";
import { PasskeysSection } from "./passkeys-section.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

const words = text.secondFactor;

/** In place of every screen, until an account that must have a second factor has one. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  return (
    <RequiredScreen title={words.requiredTitle} lead={words.requiredLead}>
      <SecondFactorSection onDone={onDone} />
      <PasskeysSection onDone={onDone} />
    </RequiredScreen>
  );
}
