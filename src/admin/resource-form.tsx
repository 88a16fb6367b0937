/** The form screen of every resource, for a new record and for an old one. */
import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import type { ReactNode } from "react";
import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { templatesOf } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { isNotFound } from "./api/call-failure.ts";
import { recordQuery } from "./api/queries.ts";
import type { AdminRecord } from "./api/records.ts";
import type { DraftSources } from "./drafts/draft-sources.ts";
import { hasDraft } from "./drafts/draft-sources.ts";
import { DraftsOfOthers } from "./drafts/drafts-of-others.tsx";
import { draftParameter, UnfinishedDrafts } from "./drafts/unfinished-drafts.tsx";
import { useDraftSources } from "./drafts/use-draft-sources.ts";
import type { FormValues } from "./field-input/form-value.ts";
import { copiedValues, filledValues } from "./form/copied-values.ts";
import { copyParameter, DuplicateLink } from "./form/duplicate-link.tsx";
import { RecordForm } from "./form/record-form.tsx";
import { recordActions } from "./form/record-actions.tsx";
import { TemplateMenu, templateParameter } from "./form/template-menu.tsx";
import { HistoryLink } from "./history/history-link.tsx";
import { Forbidden } from "./layout/forbidden.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { labelParameter, isScreened, screenPaths } from "#admin/screen-addresses.ts";
import { Screen } from "./layout/screen.tsx";
import { ScreenLanguage } from "./text/screen.ts";
import { useReturnToList } from "./list/return-to-list.ts";
import { SampleNote } from "./sample/sample-mark.tsx";
import { mayOpenForm } from "./review/review-rules.ts";
import { RecordFallback } from "./screens/record-fallback.tsx";
import { setFlashMessage } from "./session/flash-message.ts";
import { templateText } from "./text/template.ts";
import { text } from "./text/text.ts";
import type { Account } from "./session/account.ts";
import { useScreenAccount } from "./session/use-account.ts";

/** The form of a new record, in the language of its screens. */
export function CreateScreen({ resource }: { resource: ScreenedResource }) {
  return (
    <ScreenLanguage value={resource.language}>
      <Create resource={resource} />
    </ScreenLanguage>
  );
}

function Create({ resource }: { resource: ScreenedResource }) {
  const account = useScreenAccount();
  const parameters = useSearchParams()[0];
  const name = parameters.get(draftParameter);
  const copied = Number(parameters.get(copyParameter));
  const templates = templatesOf(resource);
  const template = Number(parameters.get(templateParameter));
  const { form, onNamed } = useFormCount();
  if (!grantFor(account.role.name, resource.area).create) return <Forbidden />;
  const props = { resource, accountId: account.id, name, onNamed };
  const key = `${account.id} ${name} ${copied} ${template} ${form}`;
  const isId = (id: number) => Number.isInteger(id) && id > 0;
  if (isId(copied)) return <Copy key={key} {...props} of={resource} id={copied} />;
  if (isId(template) && templates !== undefined && isScreened(templates)) {
    return <Copy key={key} {...props} of={templates} id={template} />;
  }
  const label = parameters.get(labelParameter);
  const given = label === null ? {} : { copied: { [resource.labelField]: label } };
  return <NewRecord key={`${key} ${label}`} {...props} {...given} />;
}

/** Counts the forms of new records: once one has become a record's, the way to this screen leads to another. */
function useFormCount() {
  const { key } = useLocation();
  const [{ form, namedAt }, set] = useState<{ form: number; namedAt: string | null }>({
    form: 0,
    namedAt: null,
  });
  if (namedAt !== null && namedAt !== key) set({ form: form + 1, namedAt: null });
  return { form, onNamed: () => set({ form, namedAt: key }) };
}

/** The form of a new record with the values of another, or of a template, which is loaded first. */
function Copy({ of, id, ...props }: NewRecordProps & { of: ScreenedResource; id: number }) {
  const { resource } = props;
  const { record, error, retry } = useFreshRecord(of, id);
  if (record === null) {
    const title = resource.admin.formTitle.create;
    return <RecordFallback resource={resource} title={title} error={error} onRetry={retry} />;
  }
  const copied =
    of === resource ? copiedValues(resource, record) : filledValues(resource, of, record);
  return <NewRecord {...props} copied={copied} />;
}

/**
 * Names a new record's draft in the address. Not by the router: the form stays as it is, and a
 * navigation that is on its way goes on.
 */
function nameDraft(name: string | null) {
  const address = new URL(location.href);
  if (name === null) address.searchParams.delete(draftParameter);
  else address.searchParams.set(draftParameter, name);
  history.replaceState(history.state, "", address);
}

/** Names the record that a new one has become, so that the address leads back to it. */
function nameRecord(resource: ScreenedResource, id: number) {
  history.replaceState(history.state, "", screenPaths(resource, id).edit);
}

interface NewRecordProps {
  readonly resource: ScreenedResource;
  readonly accountId: number;
  /** Of its draft. */
  readonly name: string | null;
  readonly copied?: FormValues;
  /** The address is that of the record that it has become. */
  readonly onNamed: () => void;
}

function NewRecord({ resource, accountId, name, copied, onNamed }: NewRecordProps) {
  const sources = useDraftSources({ resource, accountId, recordId: null, name });
  if (sources === null) {
    const title = resource.admin.formTitle.create;
    return <RecordFallback resource={resource} title={title} error={null} onRetry={() => {}} />;
  }
  const { server } = sources;
  if (server !== null && server !== "unknown" && server.record_id !== null) {
    // It was saved, and typed on afterwards.
    return <Navigate replace to={screenPaths(resource, server.record_id).edit} />;
  }
  return (
    <FormScreen {...{ resource, sources, copied, onNamed }} record={null}>
      {name === null && copied === undefined && (
        <>
          <UnfinishedDrafts resource={resource} accountId={accountId} />
          <DraftsOfOthers resource={resource} recordId={null} />
        </>
      )}
    </FormScreen>
  );
}

/** The form of a stored record, which is loaded first. */
export function EditScreen({ resource, id }: { resource: ScreenedResource; id: number }) {
  const account = useScreenAccount();
  return (
    <ScreenLanguage value={resource.language}>
      <OldRecord key={account.id} resource={resource} id={id} account={account} />
    </ScreenLanguage>
  );
}

function OldRecord({
  resource,
  id,
  account,
}: {
  resource: ScreenedResource;
  id: number;
  account: Account;
}) {
  const { record, error, retry } = useFreshRecord(resource, id);
  const accountId = account.id;
  const sources = useDraftSources({ resource, accountId, recordId: id, name: null });
  const mayCreate = grantFor(account.role.name, resource.area).create;
  // Once only: while the record is asked for again, the error is gone, and the form must not be.
  const [isDeleted, setIsDeleted] = useState(false);
  const isFoundDeleted = record === null && isNotFound(error) && mayCreate;
  if (!isDeleted && isFoundDeleted && sources !== null && hasDraft(sources)) setIsDeleted(true);
  if (isDeleted && sources !== null) {
    return <FormScreen {...{ resource, sources }} record={null} deletedId={id} />;
  }
  if (record === null || sources === null) {
    const title = resource.admin.formTitle.edit;
    return (
      <RecordFallback resource={resource} title={title} error={sources && error} onRetry={retry} />
    );
  }
  if (!mayOpenForm(resource, record, account)) return <Forbidden />;
  return (
    <FormScreen resource={resource} record={record} sources={sources}>
      <DraftsOfOthers resource={resource} recordId={id} />
    </FormScreen>
  );
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
  deletedId,
  sources,
  copied,
  onNamed,
  children,
}: {
  resource: ScreenedResource;
  record: AdminRecord | null;
  deletedId?: number;
  sources: DraftSources;
  copied?: FormValues | undefined;
  onNamed?: () => void;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const list = useReturnToList(resource);
  const [isMerging, setIsMerging] = useState(false);
  const [stored, setStored] = useState(record);
  const { listTitle, formTitle, isReloadedAfterSave } = resource.admin;
  const title = stored === null ? formTitle.create : formTitle.edit;

  function leaveForList(report: string) {
    if (isReloadedAfterSave) {
      setFlashMessage({ title: report });
      return location.assign(list);
    }
    void message.success(report);
    void navigate(list);
  }

  const actions =
    stored === null ? (
      <TemplateMenu resource={resource} label={templateText.fill} />
    ) : (
      <>
        {recordActions[resource.name]?.render(stored)}
        <DuplicateLink resource={resource} id={stored.id} />
        <HistoryLink resource={resource} id={stored.id} />
      </>
    );

  return (
    <Screen
      title={isMerging ? text.merge.title : title}
      tabTitle={isMerging ? undefined : formTitle.tab}
      subject={stored === null || isMerging ? undefined : labelOf(resource, stored)}
      crumbs={[{ label: listTitle, path: list }]}
      actions={isMerging ? undefined : actions}
    >
      {!isMerging && children}
      {stored !== null && !isMerging && <SampleNote resource={resource} id={stored.id} />}
      <RecordForm
        resource={resource}
        record={record}
        deletedId={deletedId}
        title={title}
        sources={sources}
        {...(copied === undefined ? {} : { copied })}
        onSaved={leaveForList}
        onSavedInPlace={(report, saved) => {
          void message.success(report);
          setStored(saved);
          if (record !== null) return;
          nameRecord(resource, saved.id);
          onNamed?.();
        }}
        onMerging={setIsMerging}
        onReport={(report) => void message.info(report)}
        onCancel={() => void navigate(list)}
        // A stored or deleted record's draft is found by the record.
        onDraftNamed={(name) => (stored?.id ?? deletedId) === undefined && nameDraft(name)}
      />
    </Screen>
  );
}

function labelOf({ labelField }: ScreenedResource, record: AdminRecord): string {
  return String(record[labelField] ?? "");
}
