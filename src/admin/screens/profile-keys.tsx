import { App, Checkbox } from "antd";
import { failureMessage } from "#admin/api/call-failure.ts";
import { paletteText } from "#admin/text/palette.ts";
import { changeSingleKeys, useSingleKeys } from "#admin/session/preferences.ts";
import { text } from "#admin/text/text.ts";
import styles from "./profile.module.css";

const words = paletteText.profileKeys;

/** Whether keys of one letter are shortcuts, for those who press or say them by accident. */
export function ProfileKeys() {
  const { message } = App.useApp();
  const isOn = useSingleKeys();
  if (isOn === null) return null;

  async function change(next: boolean) {
    try {
      await changeSingleKeys(next);
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.profile.choiceFailed} ${reason}`);
    }
  }

  return (
    <section className={`sheet ${styles.profilePart}`} aria-labelledby="keys">
      <h2 id="keys">{words.title}</h2>
      <Checkbox checked={isOn} onChange={({ target }) => void change(target.checked)}>
        {words.label}
      </Checkbox>
      <p>{words.detail}</p>
    </section>
  );
}
