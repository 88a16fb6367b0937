import type { Editor } from "@tiptap/react";
import { Button, Form, Input, Modal } from "antd";
import { isSafeAddress } from "#contract/request-schemas.ts";
import { text } from "#admin/text.ts";
import { completedAddress } from "./link.ts";

/** Asks where the selected words lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [form] = Form.useForm<{ address: string }>();
  const { href = "" } = editor.getAttributes("link") as { href?: string };

  function apply(address: string) {
    const hasWords = !editor.state.selection.empty || href !== "";
    const chain = editor.chain().focus().extendMarkRange("link");
    if (hasWords) chain.setLink({ href: address }).run();
    else chain.insertContent({ type: "text", text: address, marks: [linkMark(address)] }).run();
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  return (
    <Modal
      open
      title={text.richText.link}
      okText={text.richText.apply}
      cancelText={text.richText.cancel}
      onOk={form.submit}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
      footer={(_origin, { OkBtn, CancelBtn }) => (
        <>
          {href !== "" && <Button onClick={remove}>{text.richText.removeLink}</Button>}
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
        onFinish={({ address }) => apply(completedAddress(address))}
      >
        <Form.Item
          name="address"
          label={text.richText.address}
          extra={text.richText.addressHint}
          validateTrigger={[]}
          rules={[
            {
              validator: (_rule, typed: string) =>
                isSafeAddress(completedAddress(typed))
                  ? Promise.resolve()
                  : Promise.reject(new Error(text.richText.addressWrong)),
            },
          ]}
        >
          <Input autoFocus inputMode="url" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function linkMark(href: string) {
  return { type: "link", attrs: { href } };
}
