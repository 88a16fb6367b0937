import { App, Button, Dropdown } from "antd";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import type { Period, StatisticsSheet } from "#contract/statistics.ts";
import { statisticsSheets } from "#contract/statistics.ts";
import { sheetTexts } from "#contract/statistics-text.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { exportStatistics } from "#admin/api/statistics.ts";
import { saveFile } from "#admin/save-file.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { text } from "#admin/text/text.ts";

/** Saves one of the tables. */
export function DownloadMenu({ period }: { period: Period }) {
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);

  async function save(sheet: StatisticsSheet) {
    setIsLoading(true);
    try {
      const { file, name } = await exportStatistics(period, sheet);
      saveFile(file, name);
      void message.success(words.downloaded(name));
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${words.downloadFailed} ${reason}`);
    }
    setIsLoading(false);
  }

  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: statisticsSheets.map((sheet) => ({
          key: sheet,
          label: sheetTexts[sheet].title,
          onClick: () => void save(sheet),
        })),
      }}
    >
      <Button
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        loading={isLoading}
        aria-haspopup="menu"
      >
        {words.download}
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Dropdown>
  );
}
