import { App, Button, Tag } from "antd";
import { MailPlus } from "lucide-react";
import { useState } from "react";
import type { user } from "#contract/resources/user.ts";
import { mayAssignRole } from "#contract/roles.ts";
import { sendInvitation } from "#admin/api/account.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { roleNameOf } from "#admin/record-access.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import styles from "./invitation-note.module.css";

/** Says that a user has no password yet, and offers a new link to those who may send it. */
export function InvitationNote({ record }: { record: AdminRecord<typeof user> }) {
  const account = useAccount();
  if (record.has_joined) return null;
  const isActive = record.status === "active";
  return (
    <div className={styles.invitation}>
      <Tag className={styles.invitationTag}>
        {isActive ? text.invitation.pending : text.invitation.waiting}
      </Tag>
      {isActive && mayAssignRole(account.role.name, roleNameOf(record)) && (
        <SendAgain record={record} />
      )}
    </div>
  );
}

function SendAgain({ record }: { record: AdminRecord<typeof user> }) {
  const { message } = App.useApp();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      void message.success(await sendInvitation(record.id));
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.invitation.failed} ${reason}`);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button
      type="link"
      className={styles.invitationButton}
      loading={isSending}
      icon={<MailPlus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void send()}
    >
      {text.invitation.send}
      <span className="visually-hidden"> {text.invitation.to(record.name)}</span>
    </Button>
  );
}
