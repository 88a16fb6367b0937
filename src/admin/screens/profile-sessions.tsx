import { useQuery } from "@tanstack/react-query";
import { App, Button, Tag } from "antd";
import { Monitor, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import type { Session } from "#admin/api/account.ts";
import { endOtherSessions, endSession } from "#admin/api/account.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { queryClient, sessionsQuery } from "#admin/api/queries.ts";
import { QueryState } from "#admin/layout/query-state.tsx";
import { text } from "#admin/text/text.ts";
import profileStyles from "./profile.module.css";
import statusTagStyles from "#admin/field-cell/status-tag.module.css";
import { DangerPopconfirm } from "#admin/layout/danger-popconfirm.tsx";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";

const isHandheld = /Android|iPhone|iPad/u;

/** The devices that the account is signed in on, to be ended one by one or all but this one. */
export function ProfileSessions() {
  const { message } = App.useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(sessionsQuery);
  const { data } = query;
  const others = data?.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];

  async function end(call: () => Promise<string>) {
    try {
      void message.success(await call());
      // The button that was pressed goes with its row.
      heading.current?.focus();
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${text.profile.endFailed} ${reason}`);
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  }

  return (
    <section
      className={`sheet ${profileStyles.profilePart} ${profileStyles.wide}`}
      aria-labelledby="sessions"
    >
      <div className={profileStyles.head}>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {text.profile.sessions}
        </h2>
        {others.length > 0 && (
          <DangerPopconfirm
            title={text.profile.endOthersQuestion}
            description={text.profile.endOthersDetail}
            okText={text.profile.yes}
            cancelText={text.profile.no}
            placement="bottomRight"
            // Without waiting: the dialog that asks who one is would lie under it.
            onConfirm={() => void end(endOtherSessions)}
          >
            <Button danger>{text.profile.endOthers}</Button>
          </DangerPopconfirm>
        )}
      </div>
      <p className={profileStyles.profileNote}>{text.profile.sessionsLead}</p>
      <QueryState query={query} title={text.profile.sessionsFailed} rows={3} />
      <ul className={profileStyles.sessions}>
        {data?.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            onEnd={() => end(() => endSession(session.id))}
          />
        ))}
      </ul>
    </section>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const [isEnding, setIsEnding] = useState(false);
  const formatMoment = useMomentFormat();
  const since = formatMoment(session.created_at);
  const Device = isHandheld.test(session.device) ? Smartphone : Monitor;

  async function end() {
    setIsEnding(true);
    await onEnd();
    setIsEnding(false);
  }

  return (
    <li>
      <Device size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <b>{session.device}</b>
        {session.is_current && (
          <Tag className={statusTagStyles.statusTag} data-active="true">
            {text.profile.current}
          </Tag>
        )}
        {session.is_new_device && !session.is_current && (
          <span className={profileStyles.newDevice}>{text.profile.newDevice}</span>
        )}
        <small>{text.profile.since(since, session.method)}</small>
        <small>{text.profile.lastUsed(formatMoment(session.last_used_at))}</small>
      </div>
      {!session.is_current && (
        <Button
          type="link"
          danger
          aria-label={text.profile.endLabel(session.device, since)}
          loading={isEnding}
          onClick={() => void end()}
        >
          {text.profile.end}
        </Button>
      )}
    </li>
  );
}
