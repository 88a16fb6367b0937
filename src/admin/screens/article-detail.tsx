import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { articlePreviewPattern, pathOfRecord } from "#contract/news-urls.ts";
import type { ResponseAuthor } from "#contract/response-record.ts";
import { recordValue } from "#contract/revisions/values.ts";
import { article } from "#contract/resources/article.ts";
import { isNotFound } from "#admin/api/call-failure.ts";
import { recordQuery } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { FieldCell } from "#admin/field-cell/field-cell.tsx";
import { RecordCell } from "#admin/field-cell/record-cell.tsx";
import { ImagePreview } from "#admin/field-cell/image-preview.tsx";
import { RichTextView } from "#admin/field-cell/rich-text-view.tsx";
import { HistoryLink } from "#admin/history/history-link.tsx";
import { formatDateTime } from "#admin/format-times.ts";
import { Screen } from "#admin/layout/screen.tsx";
import { useReturnToList } from "#admin/list/return-to-list.ts";
import { DeleteButton } from "#admin/list/delete-button.tsx";
import { deletionAccess } from "#admin/record-access.ts";
import { mayOpenForm } from "#admin/review/review-rules.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { RecordFallback } from "./record-fallback.tsx";
import styles from "./article-detail.module.css";

const { listTitle, formPath, detailTitle } = article.admin;

/** `/news/{id}/detail`: the whole record, with edit, delete and preview. */
export function ArticleDetail({ id }: { id: number }) {
  const { data: record, error, refetch } = useQuery(recordQuery(article, id));
  // What is still held of a record that is gone by now isn't shown any more.
  if (record !== undefined && !isNotFound(error)) return <Detail record={record} />;
  return (
    <RecordFallback
      resource={article}
      title={detailTitle}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** The fields beside the text, in the order of the specification. */
const facts = ["order_no", "is_top", "slideshow", "published_at", "expired_at", "status"] as const;

/** Optional fields that readers see; shown only where set. */
const furtherFacts = [
  "attachments",
  "change_notes",
  "successor_url",
  "successor_title",
  "successor_note",
  "validity",
  "withdrawn_at",
  "withdrawal_reason",
  "checked_at",
  "next_step_title",
  "next_step_url",
] as const;

function Detail({ record }: { record: AdminRecord<typeof article> }) {
  const { fields } = article;
  const { title, image, image_alt: alt, excerpt, content } = record;
  const further = furtherFacts.filter((name) => recordValue(fields[name], record[name]) !== null);
  const crumbs = [{ label: listTitle, path: useReturnToList(article) }];
  return (
    <Screen title={detailTitle} crumbs={crumbs} actions={<Actions record={record} />}>
      <article className={styles.articleDetail}>
        <div className={`sheet ${styles.articleBody}`}>
          <h2>{title}</h2>
          {image !== null && <ImagePreview address={image} size="large" alt={alt ?? ""} />}
          <p className={styles.articleExcerpt}>{excerpt}</p>
          <RichTextView html={content} />
        </div>
        <dl className={`sheet ${styles.articleFacts}`}>
          <Fact label={fields.category_id.label}>
            <FieldCell name="category_id" field={fields.category_id} record={record} />
          </Fact>
          <Fact label={text.detail.creator}>{authorName(record.creator)}</Fact>
          <Fact label={text.detail.editor}>{authorName(record.editor)}</Fact>
          <Fact label={text.history.lastChange}>{formatDateTime(record.updated_at)}</Fact>
          {[...facts, ...further].map((name) => (
            <Fact key={name} label={fields[name].label}>
              <RecordCell resource={article} name={name} field={fields[name]} record={record} />
            </Fact>
          ))}
        </dl>
      </article>
    </Screen>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function authorName(author: ResponseAuthor): string {
  return author?.name ?? text.list.emptyCell;
}

function Actions({ record }: { record: AdminRecord<typeof article> }) {
  const account = useAccount();
  const navigate = useNavigate();
  const { state } = useLocation();
  const list = useReturnToList(article);
  return (
    <>
      <a
        className="button-link button-line"
        href={pathOfRecord(articlePreviewPattern, record.id)}
        target="_blank"
        rel="noopener"
      >
        <ExternalLink size={18} strokeWidth={1.75} aria-hidden />
        {text.detail.preview}
        <span className="visually-hidden"> {text.layout.newTab}</span>
      </a>
      <HistoryLink resource={article} id={record.id} />
      {mayOpenForm(article, record, account) && (
        <Link className="button-link" to={`${formPath}/${record.id}/edit`} state={state}>
          <Pencil size={18} strokeWidth={1.75} aria-hidden />
          {text.detail.edit}
        </Link>
      )}
      <DeleteButton
        resource={article}
        id={record.id}
        label={record.title}
        deletion={deletionAccess(article, record, account)}
        isLabelled
        onDeleted={() => void navigate(list)}
      />
    </>
  );
}
