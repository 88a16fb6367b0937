import styles from "./live-count.module.css";

/** Says what is left of a list while the visitor types; the script fills in "{total}" and "{q}". */
export function LiveCount(props: {
  found: string;
  none: string;
  /** The form that asks the server where nothing is left. */
  formId: string;
  submit: string;
}) {
  return (
    <div className={styles.live}>
      <p role="status" data-filter-status data-found={props.found} data-none={props.none} />
      <button className="btn btn-line" type="submit" form={props.formId} data-filter-none hidden>
        {props.submit}
      </button>
    </div>
  );
}
