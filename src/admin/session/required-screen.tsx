import { App, Button } from "antd";
import type { ReactNode } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { text } from "#admin/text/text.ts";
import { leaveAdmin } from "./leave-admin.ts";
import styles from "./required-screen.module.css";

/** In place of every screen, until its account has done what it must; or signs out. */
export function RequiredScreen(props: { title: string; lead: string; children: ReactNode }) {
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
      <title>{text.tabTitle(props.title)}</title>
      <div className={styles.requiredHead}>
        <h1>{props.title}</h1>
        <Button type="link" onClick={() => void leave()}>
          {text.secondFactor.signOut}
        </Button>
      </div>
      <p>{props.lead}</p>
      <div className={styles.requiredParts}>{props.children}</div>
    </main>
  );
}
