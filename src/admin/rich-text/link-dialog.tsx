import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/react";
import { AutoComplete, Button, Form, Input } from "antd";
import { useState } from "react";
import { ownPath } from "#contract/checks/own-path.ts";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { appConfig } from "#admin/app-config.ts";
import { probeAddress } from "#admin/checks/probe-address.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { completedAddress } from "./link.ts";
import { useLinkTargets } from "./link-targets.ts";
import type { LinkTarget } from "./rank-targets.ts";

/** Asks where the selected words lead: to an address, or to a record that is found by its label. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { richText: words } = useEditorText();
  const [form] = Form.useForm<{ address: string }>();
  const { href = "" } = editor.getAttributes("link") as { href?: string };
  const [typed, setTyped] = useState(href);
  const [chosen, setChosen] = useState<LinkTarget | null>(null);
  const kinds = useLinkTargets(typed);

  function apply(address: string) {
    const hasWords = !editor.state.selection.empty || href !== "";
    const chain = editor.chain().focus().extendMarkRange("link");
    const target = chosen?.address === address ? chosen : null;
    const link = { type: "text", text: target?.label ?? address, marks: [linkMark(address)] };
    const note = target?.note === undefined ? [] : [{ type: "text", text: ` ${target.note}` }];
    if (hasWords) chain.setLink({ href: address }).run();
    else chain.insertContent([link, ...note]).run();
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <Dialog
      open
      title={words.link}
      okText={words.apply}
      cancelText={words.cancel}
      onOk={form.submit}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
      footer={(_origin, { OkBtn, CancelBtn }) => (
        <>
          {href !== "" && <Button onClick={remove}>{words.removeLink}</Button>}
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <Form
        form={form}
        name="link"
        layout="vertical"
        initialValues={{ address: href }}
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
            <Input autoFocus inputMode="url" autoCapitalize="none" spellCheck={false} />
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

function linkMark(href: string) {
  return { type: "link", attrs: { href } };
}
