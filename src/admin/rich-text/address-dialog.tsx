import { useQuery } from "@tanstack/react-query";
import { AutoComplete, Button, Form, Input } from "antd";
import { useState } from "react";
import { ownPath } from "#contract/own-path.ts";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { appConfig } from "#admin/app-config.ts";
import { probeAddress } from "#admin/checks/probe-address.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { completedAddress } from "./completed-address.ts";
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
  const kinds = useLinkTargets(typed);

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
          extra={<AddressNote address={completedAddress(typed)} />}
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
            options={kinds.map(({ title, targets }) => ({
              label: title,
              options: targets.map(({ address, label, note = "" }) => ({
                value: address,
                label: `${label} ${note}`.trim(),
              })),
            }))}
            onSelect={(address: string) =>
              setChosen(
                kinds
                  .flatMap(({ targets }) => targets)
                  .find((target) => target.address === address) ?? null,
              )
            }
          >
            <Input
              autoFocus
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              // Words to look for take the place of the address that is there.
              onFocus={({ target }) => target.select()}
            />
          </AutoComplete>
        </Form.Item>
      </Form>
    </Dialog>
  );
}

/** Warns while typing where an address of this site leads nowhere. */
function AddressNote({ address }: { address: string }) {
  const { richText: words } = useEditorText();
  const path = ownPath(address, appConfig.publicOrigin);
  const { data } = useQuery({
    queryKey: ["address of a link", path],
    queryFn: () => probeAddress(path ?? ""),
    enabled: path !== null,
  });
  const found = data?.isMissing ? words.addressMissing : words.addressFound;
  return (
    <span role="status">{path === null || data === undefined ? words.addressHint : found}</span>
  );
}
