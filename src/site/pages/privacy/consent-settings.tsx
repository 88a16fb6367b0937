import type { TrackingSettings } from "../../page-context.ts";
import { privacyText } from "../../text/privacy.ts";
import styles from "./consent-settings.module.css";

const text = privacyText.settings;

function Choice() {
  return (
    <>
      <p>{text.body}</p>
      <p className="without-script">{text.withoutScript}</p>
      <p
        className={`${styles.stateLine} needs-script`}
        role="status"
        data-consent-state
        data-undecided={text.state.undecided}
        data-granted={text.state.granted}
        data-refused={text.state.refused}
        data-by-browser={text.state.byBrowser}
      />
      <div className={`${styles.choices} needs-script`}>
        <button className="btn btn-line" type="button" data-consent="refused">
          {text.refuse}
        </button>
        <button className="btn btn-line" type="button" data-consent="granted">
          {text.accept}
        </button>
      </div>
    </>
  );
}

/** The visitor's choice and its withdrawal; the script shows and changes it. */
export function ConsentSettings({ consent }: Pick<TrackingSettings, "consent">) {
  const waits = consent === "required";
  return (
    <section
      className={styles.consentSettings}
      id={text.id}
      aria-labelledby="judul-pengaturan"
      data-consent-settings={waits || undefined}
    >
      <h2 id="judul-pengaturan">{text.title}</h2>
      {waits ? <Choice /> : <p>{text.off}</p>}
    </section>
  );
}
