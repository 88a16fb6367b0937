import { App, Button } from "antd";
import { failureMessage } from "#admin/api/call-failure.ts";
import { leaveAdmin } from "#admin/session/leave-admin.ts";
import { text } from "#admin/text.ts";
import { SecondFactorSection } from "./second-factor-section.tsx";
import styles from "./second-factor.module.css";

const words = text.secondFactor;

/** In place of every screen, until an account that must have a second factor has one. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  const { message } = App.useApp();

  async function leave() {
    try {
      await leaveAdmin();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.layout.signOutFailed} ${reason}`);
    }
  }

  return (
    <main className={styles.required}>
      <title>{text.tabTitle(words.requiredTitle)}</title>
      <div className={styles.requiredHead}>
        <h1>{words.requiredTitle}</h1>
        <Button type="link" onClick={() => void leave()}>
          {words.signOut}
        </Button>
      </div>
      <p>{words.requiredLead}</p>
      <SecondFactorSection onDone={onDone} />
    </main>
  );
}
