import { useQuery } from "@tanstack/react-query";
import type { InputRef } from "antd";
import { AutoComplete, Button, Form, Input } from "antd";
import { useRef, useState } from "react";
import { ownPath } from "#contract/own-path.ts";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { appConfig } from "#admin/app-config.ts";
import { probeAddress } from "#admin/checks/probe-address.ts";
import type { EditorText } from "#admin/text/editor.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { completedAddress } from "./completed-address.ts";
import type { LinkSearch } from "./link-targets.ts";
import { useLinkTargets } from "./link-targets.ts";
import type { LinkTarget } from "./rank-targets.ts";

interface AddressDialogProps {
  readonly title: string;
  /** The one that is there already; empty where none is. */
  readonly address: string;
  /** The target is what the address was chosen from; null where it was typed. */
  readonly onApply: (address: string, target: LinkTarget | null) => void;
  /** Takes a link away; without it there is no button for that. */
  readonly onRemove?: (() => void) | undefined;
  readonly onCancel: () => void;
}

/** Asks for an address: one that is typed, or that of a record that is found by its label. */
export function AddressDialog({ address: initial, ...props }: AddressDialogProps) {
  const { richText: words } = useEditorText();
  const [form] = Form.useForm<{ address: string }>();
  const [typed, setTyped] = useState(initial);
  const [chosen, setChosen] = useState<LinkTarget | null>(null);
  const search = useLinkTargets(typed);
  const input = useRef<InputRef>(null);
  const unfinished = unfinishedOf(search, words);

  const apply = (address: string) =>
    props.onApply(address, chosen?.address === address ? chosen : null);

  return (
    <Dialog
      open
      title={props.title}
      okText={words.apply}
      cancelText={words.cancel}
      onOk={form.submit}
      onCancel={props.onCancel}
      footer={(_origin, { OkBtn, CancelBtn }) => (
        <>
          {props.onRemove && <Button onClick={props.onRemove}>{words.removeLink}</Button>}
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <Form
        form={form}
        name="link"
        layout="vertical"
        initialValues={{ address: initial }}
        onValuesChange={({ address = "" }) => {
          setTyped(address);
          // It was about the previous address.
          form.setFields([{ name: "address", errors: [] }]);
        }}
        onFinish={({ address }) => apply(completedAddress(address))}
      >
        <Form.Item
          name="address"
          label={words.address}
          extra={<AddressNote address={completedAddress(typed)} search={search} />}
          validateTrigger={[]}
          rules={[
            {
              validator: (_rule, address: string) =>
                isSafeAddress(completedAddress(address))
                  ? Promise.resolve()
                  : Promise.reject(new Error(words.addressWrong)),
            },
          ]}
        >
          <AutoComplete
            // The library lets clicks through a dialog's frame, and with it through what opens there.
            getPopupContainer={(opener: HTMLElement) => opener.closest("form") ?? document.body}
            options={optionsOf(search, unfinished)}
            onSelect={(address: string) =>
              setChosen(
                search.kinds
                  .flatMap(({ targets }) => targets)
                  .find((target) => target.address === address) ?? null,
              )
            }
          >
            <Input
              ref={input}
              autoFocus
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              // Words to look for take the place of the address that is there.
              onFocus={({ target }) => target.select()}
            />
          </AutoComplete>
        </Form.Item>
        {search.state === "failed" && (
          <FailureState
            message={unfinished ?? ""}
            onRetry={() => {
              search.retry();
              input.current?.focus();
            }}
          />
        )}
      </Form>
    </Dialog>
  );
}

/** The targets by kind; among them what is to be said, since the list covers the note below the field. */
function optionsOf({ kinds, state }: LinkSearch, unfinished: string | null) {
  const found = kinds.map(({ title, targets }) => ({
    label: title,
    options: targets.map(({ address, label, note = "" }) => ({
      value: address,
      label: `${label} ${note}`.trim(),
    })),
  }));
  if (found.length === 0 || unfinished === null) return found;
  const said = { label: unfinished, options: [] };
  // What goes again by itself moves no row; what stays is in sight above a long list.
  return state === "searching" ? [...found, said] : [said, ...found];
}

/** What to say of a search that isn't complete. */
function unfinishedOf(
  { state, words: q, kinds }: LinkSearch,
  words: EditorText["richText"],
): string | null {
  if (state === "searching") return words.searching(q);
  if (state === "done") return null;
  return kinds.length === 0 ? words.searchFailed : words.searchIncomplete;
}

/** Says how the search goes, and warns while typing where an address of this site leads nowhere. */
function AddressNote({ address, search }: { address: string; search: LinkSearch }) {
  const { richText: words } = useEditorText();
  const path = ownPath(address, appConfig.publicOrigin);
  const { data } = useQuery({
    queryKey: ["address of a link", path],
    queryFn: () => probeAddress(path ?? ""),
    enabled: path !== null,
  });
  const found = data?.isMissing ? words.addressMissing : words.addressFound;
  const sentence = path === null || data === undefined ? words.addressHint : found;
  return <span role="status">{search.words === "" ? sentence : resultOf(search, words)}</span>;
}

function resultOf(search: LinkSearch, words: EditorText["richText"]): string {
  const { state, words: q, kinds } = search;
  // A failure has a place of its own.
  if (state === "failed") return "";
  const count = kinds.reduce((sum, { targets }) => sum + targets.length, 0);
  const complete = count === 0 ? words.nothingFound(q) : words.found(count, q);
  return unfinishedOf(search, words) ?? complete;
}
