import { queryClient } from "#admin/api/queries.ts";
import { RequiredScreen } from "#admin/session/required-screen.tsx";
import { text } from "#admin/text/text.ts";
import { ProfilePassword } from "./profile-password.tsx";

const words = text.requiredPassword;

/** In place of every screen, until a password that another person has set is changed. */
export function RequiredPassword() {
  return (
    <RequiredScreen title={words.title} lead={words.lead}>
      <ProfilePassword
        onDirtyChange={() => {}}
        // The account's own state, and what was refused meanwhile.
        onChanged={() => void queryClient.invalidateQueries()}
      />
    </RequiredScreen>
  );
}
