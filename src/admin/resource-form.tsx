/** The form screen of every resource, for a new record and for an old one (specification 2 and 4). */
import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { grantFor } from "#contract/roles.ts";
import { recordQuery } from "./api/queries.ts";
import type { AdminRecord } from "./api/records.ts";
import { RecordForm } from "./form/record-form.tsx";
import { HistoryLink } from "./history/history-link.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { Screen } from "./layout/screen.tsx";
import { useReturnToList } from "./list/return-to-list.ts";
import { mayUpdate } from "./record-access.ts";
import { RecordAbsent } from "./screens/record-absent.tsx";
import { setFlashMessage } from "./session/flash-message.ts";
import { useScreenAccount } from "./session/use-account.ts";

/** The form of a new record. */
export function CreateScreen({ resource }: { resource: ScreenedResource }) {
  const { role } = useScreenAccount();
  if (!grantFor(role.name, resource.area).create) return <Forbidden />;
  return <FormScreen resource={resource} record={null} />;
}

/** The form of a stored record, which is loaded first. */
export function EditScreen({ resource, id }: { resource: ScreenedResource; id: number }) {
  const account = useScreenAccount();
  const { record, error, retry } = useFreshRecord(resource, id);
  if (record === null) {
    const title = resource.admin.formTitle.edit;
    return <RecordAbsent resource={resource} title={title} error={error} onRetry={retry} />;
  }
  if (!mayUpdate(resource, record, account)) return <Forbidden />;
  return <FormScreen resource={resource} record={record} />;
}

/** The record as it is stored now, once: what is being edited doesn't change under the editor's hands. */
function useFreshRecord(resource: ScreenedResource, id: number) {
  const [record, setRecord] = useState<AdminRecord | null>(null);
  const query = useQuery({
    ...recordQuery(resource, id),
    enabled: record === null,
    refetchOnWindowFocus: false,
  });
  if (record === null && query.isSuccess && !query.isFetching && !query.isStale) {
    setRecord(query.data);
  }
  return { record, error: query.error, retry: () => void query.refetch() };
}

function FormScreen({
  resource,
  record,
}: {
  resource: ScreenedResource;
  record: AdminRecord | null;
}) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const list = useReturnToList(resource);
  const [discards, setDiscards] = useState(0);
  const { listTitle, formTitle, isReloadedAfterSave } = resource.admin;
  const title = record === null ? formTitle.create : formTitle.edit;

  function leaveForList(report: string) {
    if (isReloadedAfterSave) {
      setFlashMessage({ title: report });
      return location.assign(list);
    }
    void message.success(report);
    void navigate(list);
  }

  return (
    <Screen
      title={title}
      crumbs={[{ label: listTitle, path: list }]}
      actions={record !== null && <HistoryLink resource={resource} id={record.id} />}
    >
      <RecordForm
        key={discards}
        resource={resource}
        record={record}
        title={title}
        onSaved={leaveForList}
        onSavedInPlace={(report) => void message.success(report)}
        onCancel={() => void navigate(list)}
        onDiscard={() => setDiscards(discards + 1)}
      />
    </Screen>
  );
}
