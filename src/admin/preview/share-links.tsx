import { useQuery } from "@tanstack/react-query";
import { App, Button, Input, Popover, Segmented } from "antd";
import { Copy, Link2, X } from "lucide-react";
import { useRef, useState } from "react";
import { previewLinkHours } from "#contract/limits.ts";
import type { PreviewLink } from "#contract/preview.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { Previewed } from "#admin/api/previews.ts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "#admin/api/previews.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { usePreviewText } from "#admin/text/preview.ts";
import { useScreenText } from "#admin/text/screen.ts";
import styles from "./share-links.module.css";

/** A button that shares what the form holds now, and the links that are valid. */
export function ShareLinks({ previewed }: { previewed: Previewed | null }) {
  const { share: words } = usePreviewText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={previewed && <ShareDialog previewed={previewed} onClose={() => setIsOpen(false)} />}
    >
      <Button
        disabled={previewed === null}
        aria-expanded={isOpen}
        icon={<Link2 size={18} aria-hidden />}
      >
        {words.open}
      </Button>
    </Popover>
  );
}

function ShareDialog({ previewed, onClose }: { previewed: Previewed; onClose: () => void }) {
  const { share: words } = usePreviewText();
  const { absent } = useScreenText();
  const options = previewLinkHours.map((value) => ({ value, label: words.hours[value] }));
  const { message } = App.useApp();
  const { resource, recordId } = previewed;
  const [hours, setHours] = useState<(typeof previewLinkHours)[number]>(24);
  const [isCreating, setIsCreating] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const now = useMinuteSeconds();
  const {
    data: valid = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ["preview-links", resource.api, recordId],
    queryFn: () => listPreviewLinks(resource, recordId),
    // Another person may have shared or revoked one a moment ago.
    staleTime: 0,
  });

  async function create() {
    setIsCreating(true);
    try {
      const { url } = await createPreviewLink(previewed, hours);
      setAddress(url);
      const isCopied = await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      );
      void message.success(isCopied ? words.copied : words.created);
      void refetch();
    } catch (thrown) {
      void message.error(failureMessage(thrown, words.failed));
    }
    setIsCreating(false);
  }

  async function revoke({ id }: PreviewLink) {
    const pressed = document.activeElement;
    try {
      await revokePreviewLink(id);
      void message.success(words.revoked);
      // The button that was pressed goes with its row.
      if (document.activeElement === pressed) dialog.current?.focus();
    } catch (thrown) {
      void message.error(failureMessage(thrown, words.revokeFailed));
    }
    void refetch();
  }

  return (
    <div ref={dialog} className={styles.share} role="dialog" aria-label={words.title} tabIndex={-1}>
      <header>
        <h2>{words.title}</h2>
        <Button
          type="text"
          aria-label={words.close}
          icon={<X size={18} aria-hidden />}
          onClick={onClose}
        />
      </header>
      <p>{words.detail}</p>
      <h3>{words.duration}</h3>
      <Segmented aria-label={words.duration} options={options} value={hours} onChange={setHours} />
      <p>{words.until(formatMoment(now + hours * 3_600, dateFromSeconds(now)))}</p>
      <Button
        type="primary"
        block
        loading={isCreating}
        icon={<Copy size={18} aria-hidden />}
        onClick={() => void create()}
      >
        {words.create}
      </Button>
      {address !== null && (
        <Input
          readOnly
          aria-label={words.address}
          value={address}
          onFocus={({ target }) => target.select()}
        />
      )}
      {error !== null && (
        <FailureState
          title={words.listFailed}
          message={failureMessage(error, absent)}
          onRetry={() => void refetch()}
        />
      )}
      {valid.length > 0 && (
        <>
          <h3>{words.valid}</h3>
          <ul>
            {valid.map((link) => (
              <LinkRow key={link.id} link={link} onRevoke={() => void revoke(link)} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LinkRow({ link, onRevoke }: { link: PreviewLink; onRevoke: () => void }) {
  const { share: words } = usePreviewText();
  const now = dateFromSeconds(useMinuteSeconds());
  const { author, created_at: createdAt, expires_at: expiresAt, opened } = link;
  const made = formatMoment(createdAt, now);
  return (
    <li>
      <div>
        {words.madeBy(author.name, made)}
        <small>{words.opened(formatMoment(expiresAt, now), opened)}</small>
      </div>
      <Button type="link" danger aria-label={words.revokeOf(author.name, made)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
