import type { Editor } from "@tiptap/react";
import { Form, Input } from "antd";
import { use, useState } from "react";
import { requiredMessage, videoMessages } from "#contract/messages.ts";
import { embeddableVideo, ownVideoFile, videoProblem } from "#contract/video-address.ts";
import type { UploadedImage } from "#admin/api/records.ts";
import { appConfig } from "#admin/app-config.ts";
import { probeAddress } from "#admin/checks/probe-address.ts";
import { useEditorText } from "#admin/text/editor.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { ScreenLanguage } from "#admin/text/screen.ts";
import { completedAddress } from "./completed-address.ts";
import { VideoPoster } from "./video-poster.tsx";
import type { PlacedVideo } from "./video.ts";
import { applyVideo } from "./video.ts";

interface FormValues {
  readonly href: string;
  readonly name: string;
}

/** Asks for a video's address, name and poster, and puts it into the text or changes it there. */
export function VideoDialog({
  editor,
  placed,
  onClose,
}: {
  editor: Editor;
  /** Null for a new one. */
  placed: PlacedVideo | null;
  onClose: () => void;
}) {
  const { richText, video: words } = useEditorText();
  const language = use(ScreenLanguage);
  const [form] = Form.useForm<FormValues>();
  const [poster, setPoster] = useState<UploadedImage | null>(placed?.poster ?? null);
  const [isUploading, setIsUploading] = useState(false);

  async function problemOf(typed: string): Promise<string | null> {
    const address = completedAddress(typed);
    if (address === "") return requiredMessage[language](words.address);
    const { videoHosts: hosts, publicOrigin: origin } = appConfig;
    const file = ownVideoFile(address, origin);
    const isMissing = file !== null && (await probeAddress(file)).isMissing;
    const found = isMissing
      ? "missing"
      : videoProblem(address, { hosts, origin, mayBePage: false });
    return found && videoMessages[language][found](words.address, hosts);
  }

  return (
    <Dialog
      open
      title={words.title}
      okText={placed === null ? richText.insert : richText.apply}
      cancelText={richText.cancel}
      okButtonProps={{ disabled: isUploading }}
      onOk={form.submit}
      onCancel={() => {
        onClose();
        editor.commands.focus();
      }}
    >
      <Form
        form={form}
        name="video"
        layout="vertical"
        initialValues={{ href: placed?.href ?? "", name: placed?.name ?? "" }}
        onValuesChange={(changed: Partial<FormValues>) =>
          // It was about the previous words.
          form.setFields(
            (Object.keys(changed) as (keyof FormValues)[]).map((name) => ({ name, errors: [] })),
          )
        }
        onFinish={({ href, name }) => {
          const address = embeddableVideo(completedAddress(href));
          applyVideo(editor, placed, { href: address, name: name.trim(), poster });
          onClose();
        }}
      >
        <Form.Item
          name="href"
          label={words.address}
          extra={words.addressHint}
          required
          validateTrigger={[]}
          rules={[
            {
              validator: async (_rule, typed = "") => {
                const problem = await problemOf(String(typed));
                if (problem !== null) throw new Error(problem);
              },
            },
          ]}
        >
          <Input autoFocus inputMode="url" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="name"
          label={words.name}
          extra={words.nameHint}
          required
          validateTrigger={[]}
          rules={[
            { required: true, whitespace: true, message: requiredMessage[language](words.name) },
          ]}
        >
          <Input />
        </Form.Item>
        <VideoPoster poster={poster} onChange={setPoster} onUploading={setIsUploading} />
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
