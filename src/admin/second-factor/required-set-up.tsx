import { RequiredScreen } from "#admin/session/required-screen.tsx";
import { text } from "#admin/text/text.ts";
import { SecondFactorParts } from "./second-factor-parts.tsx";

const words = text.secondFactor;

/** In place of every screen, until an account that must have a second factor has one. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  return (
    <RequiredScreen title={words.requiredTitle} lead={words.requiredLead}>
      <SecondFactorParts onDone={onDone} />
    </RequiredScreen>
  );
}
