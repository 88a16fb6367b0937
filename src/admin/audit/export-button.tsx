import { App, Button } from "antd";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportAudit } from "#admin/api/audit.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { queryClient } from "#admin/api/queries.ts";
import type { ListParameters } from "#admin/api/records.ts";
import { saveFile } from "#admin/save-file.ts";
import { text } from "#admin/text/text.ts";

/** Saves all events that match; the export is an event itself. */
export function ExportButton({
  format,
  filter,
  label,
}: {
  format: "csv" | "json";
  filter: ListParameters;
  label: string;
}) {
  const { message } = App.useApp();
  const [isExporting, setIsExporting] = useState(false);

  async function save() {
    setIsExporting(true);
    try {
      const { file, name } = await exportAudit(format, filter);
      saveFile(file, name);
      void message.success(text.audit.exported(name));
      await queryClient.invalidateQueries({ queryKey: ["audit"] });
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.audit.exportFailed} ${reason}`);
    }
    setIsExporting(false);
  }

  return (
    <Button
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      loading={isExporting}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
