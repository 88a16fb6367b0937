import { App, Button, Checkbox, Form, Input, Radio } from "antd";
import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { Link } from "react-router";
import { listableFields } from "#contract/list-columns.ts";
import { maxSavedViews, maxViewNameCharacters } from "#contract/limits.ts";
import { requiredMessage } from "#contract/messages.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { takeLostFocus } from "#admin/layout/lost-focus.ts";
import { screenText } from "#admin/text/screen.ts";
import { changeListPreferences, useListPreferences } from "#admin/session/preferences.ts";
import { useShown } from "#admin/use-shown.ts";
import type { ListAddress } from "./list-address.ts";
import { writeListAddress } from "./list-address.ts";
import type { ChangeListAddress } from "./use-list-address.ts";
import styles from "./view-panel.module.css";

interface ViewPanelProps {
  readonly id: string;
  readonly resource: ScreenedResource;
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
  /** What is shown now. */
  readonly shown: { readonly columns: readonly string[]; readonly isCompact: boolean };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Which columns a list has and how close its rows stand, in the address and for the account; its saved views. */
export function ViewPanel({ id, resource, address, change, ...props }: ViewPanelProps) {
  const { labelField } = resource;
  const { panel: words, view } = screenText(resource).tools;
  const store = useStoring(resource);
  const [shown, setShown] = useShown(props.shown);
  const set = (next: { columns?: readonly string[]; isCompact?: boolean }) => {
    const { columns = shown.columns, isCompact = shown.isCompact } = next;
    setShown({ columns, isCompact });
    void store(() => ({ columns: [...columns], is_compact: isCompact }));
    change({ page: address.page, columns, isCompact }, { replace: true });
  };
  const reset = () => {
    void store(() => ({ columns: null, is_compact: false }));
    change({ page: address.page, columns: null, isCompact: null }, { replace: true });
  };
  return (
    // Esc closes it from wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={id}
      className={`sheet ${styles.panel}`}
      aria-label={view}
      onKeyDown={props.onKeyDown}
    >
      <fieldset>
        <legend>{words.columns}</legend>
        <div className={styles.columns}>
          {listableFields(resource).map(({ name, field }) => (
            <Checkbox
              key={name}
              checked={name === labelField || shown.columns.includes(name)}
              disabled={name === labelField}
              onChange={({ target }) =>
                set({ columns: withColumn(resource, shown.columns, name, target.checked) })
              }
            >
              {field.label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className={styles.rest}>
        <fieldset>
          <legend>{words.density}</legend>
          <Radio.Group
            value={shown.isCompact}
            options={[
              { value: false, label: words.normal },
              { value: true, label: words.compact },
            ]}
            onChange={({ target }) => set({ isCompact: target.value === true })}
          />
        </fieldset>
        <Button onClick={reset}>{words.reset}</Button>
      </div>
      <SavedViews resource={resource} address={address} shown={shown} store={store} />
    </section>
  );
}

/** Stores a change of the list's preferences; whether that succeeded, which is told where it didn't. */
function useStoring(resource: ScreenedResource) {
  const { message } = App.useApp();
  const { tools, absent } = screenText(resource);
  return async (change: Parameters<typeof changeListPreferences>[1]): Promise<boolean> => {
    try {
      await changeListPreferences(resource.api, change);
      return true;
    } catch (thrown) {
      const reason = failureMessage(thrown, absent);
      // One sentence for all boxes that are ticked without a network.
      void message.error({ key: "view", content: `${tools.panel.failed} ${reason}` });
      return false;
    }
  };
}

/** The columns with or without one: those of the definition in its order, then what was added. */
function withColumn(
  resource: ScreenedResource,
  columns: readonly string[],
  name: string,
  isShown: boolean,
): string[] {
  const wanted = isShown ? [...columns, name] : columns.filter((one) => one !== name);
  const usual = resource.admin.columns.filter((one) => wanted.includes(one));
  return [...usual, ...wanted.filter((one) => !usual.includes(one))];
}

/** The account's saved views as links, and a form that saves the current one. */
function SavedViews({
  resource,
  address,
  shown,
  store,
}: Pick<ViewPanelProps, "resource" | "address" | "shown"> & {
  readonly store: ReturnType<typeof useStoring>;
}) {
  const { panel: words } = screenText(resource).tools;
  const { views } = useListPreferences(resource.api);
  const [form] = Form.useForm<{ name: string }>();
  const list = useRef<HTMLFieldSetElement>(null);
  const without = (known: typeof views, name: string) => known.filter((view) => view.name !== name);

  async function save({ name: typed }: { name: string }) {
    const name = typed.trim();
    const query = writeListAddress({ ...address, page: 1, ...shown }).toString();
    const isStored = await store((known) => ({
      views: [...without(known.views, name), { name, query }],
    }));
    // What was typed meanwhile stays.
    if (isStored && form.getFieldValue("name") === typed) form.resetFields();
  }

  /** Of a full list, each view can still be replaced. */
  async function refuseWhenFull(name: string) {
    const isFull = without(views, name).length >= maxSavedViews;
    if (name !== "" && isFull) throw new Error(words.full(maxSavedViews));
  }

  async function remove(name: string) {
    const isRemoved = await store((known) => ({ views: without(known.views, name) }));
    // The button that was pressed goes with its view.
    if (isRemoved) takeLostFocus(list.current);
  }

  return (
    <fieldset ref={list} tabIndex={-1}>
      <legend>{words.views}</legend>
      {views.length === 0 && <p className={styles.hint}>{words.noViews}</p>}
      <ul className={styles.views}>
        {views.map(({ name, query }) => (
          <li key={name}>
            <Link to={{ search: query }}>{name}</Link>
            <Button
              type="text"
              aria-label={words.remove(name)}
              icon={<X size={16} aria-hidden />}
              onClick={() => void remove(name)}
            />
          </li>
        ))}
      </ul>
      <Form
        form={form}
        name="view"
        className={styles.save}
        onFinish={(values) => void save(values)}
        onFinishFailed={() => form.focusField("name")}
      >
        <Form.Item
          name="name"
          validateTrigger={[]}
          rules={[
            {
              required: true,
              whitespace: true,
              message: requiredMessage[resource.language](words.name),
            },
            { validator: (_rule, typed: unknown) => refuseWhenFull(String(typed ?? "").trim()) },
          ]}
        >
          <Input
            aria-label={words.name}
            placeholder={words.name}
            maxLength={maxViewNameCharacters}
          />
        </Form.Item>
        <Button htmlType="submit">{words.save}</Button>
      </Form>
    </fieldset>
  );
}
