import { Checkbox } from "antd";
import { paletteText } from "#admin/text/palette.ts";
import { changeSingleKeys, useSingleKeys } from "#admin/session/preferences.ts";
import styles from "./profile.module.css";

const words = paletteText.profileKeys;

/** Whether keys of one letter are shortcuts, for those who press or say them by accident. */
export function ProfileKeys() {
  const isOn = useSingleKeys();
  return (
    <section className={`sheet ${styles.profilePart}`} aria-labelledby="keys">
      <h2 id="keys">{words.title}</h2>
      <Checkbox checked={isOn} onChange={({ target }) => changeSingleKeys(target.checked)}>
        {words.label}
      </Checkbox>
      <p>{words.detail}</p>
    </section>
  );
}
