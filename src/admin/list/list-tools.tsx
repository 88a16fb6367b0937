import { App, Button, Dropdown } from "antd";
import { Columns3, Download, FileUp, ListChecks } from "lucide-react";
import { useState } from "react";
import * as z from "zod";
import type { ListField } from "#contract/list-columns.ts";
import { exportColumns } from "#contract/list-export.ts";
import { grantFor } from "#contract/roles.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { exportList } from "#admin/api/exports.ts";
import type { ListParameters } from "#admin/api/records.ts";
import { importText } from "#admin/text/import.ts";
import { useLazyDialog } from "#admin/layout/use-lazy-dialog.tsx";
import { saveFile } from "#admin/save-file.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { loadImportDialog } from "./lazy-extras.ts";
import type { ListView } from "./use-list-view.ts";
import styles from "./list-tools.module.css";

/** The rows of a list's JSON file. */
const exportedRows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

interface ListToolsProps {
  readonly resource: ScreenedResource;
  readonly isChoosing: boolean;
  readonly onChoose: () => void;
  readonly view: ListView;
  /** What is shown: all pages of it. */
  readonly parameters: ListParameters;
  readonly columns: readonly ListField[];
}

/** The buttons for a whole list: choose rows, change what is shown, save it as a file. */
export function ListTools(props: ListToolsProps) {
  const { resource, isChoosing, view } = props;
  const { tools } = screenText(resource);
  const { role } = useAccount();
  const { create, update, remove, detail } = grantFor(role.name, resource.area);
  return (
    <div className={styles.tools}>
      {(update !== "none" || remove !== "none") && (
        <Button
          aria-pressed={isChoosing}
          icon={<ListChecks size={18} aria-hidden />}
          onClick={props.onChoose}
        >
          <span className={styles.word}>{tools.choose}</span>
        </Button>
      )}
      <Button
        ref={view.button}
        aria-expanded={view.isOpen}
        aria-controls={view.panelId}
        icon={<Columns3 size={18} aria-hidden />}
        onClick={view.toggle}
        onKeyDown={view.closeOnEscape}
      >
        <span className={styles.word}>{tools.view}</span>
      </Button>
      {detail && <ExportMenu {...props} />}
      {resource.importKey !== undefined && create && update === "all" && (
        <ImportButton resource={resource} />
      )}
    </div>
  );
}

function ImportButton({ resource }: { resource: ScreenedResource }) {
  const { open, isLoading, dialog } = useLazyDialog(loadImportDialog, (ImportDialog, close) => (
    <ImportDialog resource={resource} onClose={close} />
  ));
  return (
    <>
      <Button
        aria-haspopup="dialog"
        loading={isLoading}
        icon={<FileUp size={18} aria-hidden />}
        onClick={open}
      >
        <span className={styles.word}>{importText[resource.language].button}</span>
      </Button>
      {dialog}
    </>
  );
}

function ExportMenu({ resource, parameters, columns }: ListToolsProps) {
  const { message } = App.useApp();
  const names = columns.map(({ name }) => name);
  const { tools, absent } = screenText(resource);
  const words = tools.exporting;
  const [isSaving, setIsSaving] = useState(false);

  async function save(format: "csv" | "xlsx") {
    setIsSaving(true);
    try {
      const isSheet = format === "xlsx";
      const source = isSheet ? "json" : "csv";
      const { file, name } = await exportList(resource, source, parameters, names);
      const title = name.replace(/\.\w+$/u, `.${format}`);
      saveFile(isSheet ? await spreadsheet(file) : file, title);
      void message.success(words.done(title));
    } catch (thrown) {
      void message.error(`${words.failed} ${failureMessage(thrown, absent)}`);
    }
    setIsSaving(false);
  }

  async function spreadsheet(json: Blob): Promise<Blob> {
    const { spreadsheetOf } = await import("#admin/list-export/spreadsheet.ts");
    const rows = exportedRows.parse(JSON.parse(await json.text()));
    return spreadsheetOf(rows, exportColumns(resource, names), resource.admin.listTitle);
  }

  return (
    <>
      <Dropdown
        trigger={["click"]}
        autoFocus
        destroyOnHidden
        placement="bottomRight"
        menu={{
          items: [
            { key: "xlsx", label: words.xlsx, onClick: () => void save("xlsx") },
            { key: "csv", label: words.csv, onClick: () => void save("csv") },
          ],
        }}
      >
        <Button aria-haspopup="menu" loading={isSaving} icon={<Download size={18} aria-hidden />}>
          <span className={styles.word}>{tools.export}</span>
        </Button>
      </Dropdown>
      <span className="visually-hidden" role="status">
        {isSaving && words.working}
      </span>
    </>
  );
}
