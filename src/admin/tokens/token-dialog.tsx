import { useQuery } from "@tanstack/react-query";
import { Checkbox, Form, Input, Radio, Select } from "antd";
import { useState } from "react";
import type { NewApiToken } from "#contract/api-tokens.ts";
import { apiTokenDays, areasWithin, newApiToken, rolesWithin } from "#contract/api-tokens.ts";
import { maxPageSize } from "#contract/limits.ts";
import { user } from "#contract/resources/user.ts";
import { createApiToken } from "#admin/api/api-tokens.ts";
import { listQuery } from "#admin/api/queries.ts";
import { FormDialog } from "#admin/form/form-dialog.tsx";
import { schemaRule } from "#admin/form/schema-rule.ts";
import { CurrentPassword } from "#admin/screens/current-password.tsx";
import { ShownOnce } from "#admin/secret/shown-once.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { tokenText as words } from "#admin/text/token.ts";
import styles from "./tokens.module.css";

const { shape } = newApiToken;
const shown = { ...words, title: words.created, label: words.token };

/** Asks what a token is for, then shows it once; `isForAny`: it may be another account's. */
export function TokenDialog(props: {
  isForAny: boolean;
  onCreated: () => void;
  onClose: () => void;
}) {
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <ShownOnce secret={token} words={shown} onClose={props.onClose} />;
  return (
    <TokenForm
      {...props}
      onCreated={(made) => {
        setToken(made);
        props.onCreated();
      }}
    />
  );
}

function TokenForm({
  isForAny,
  onCreated,
  onClose,
}: {
  isForAny: boolean;
  onCreated: (token: string) => void;
  onClose: () => void;
}) {
  const own = useAccount();
  const [form] = Form.useForm<NewApiToken>();
  const role = Form.useWatch("role", form) ?? own.role.name;
  const possible = areasWithin(role);

  async function save(values: NewApiToken) {
    const areas = values.areas.filter((area) => possible.includes(area));
    onCreated((await createApiToken({ ...values, areas })).token);
  }

  return (
    <FormDialog
      form={form}
      name="token"
      fields={fields}
      title={words.createTitle}
      words={words}
      failureTitle={words.notCreated}
      initialValues={{ role: rolesWithin(own.role.name).at(-1), areas: [], days: 90 }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={words.name}
        extra={words.nameHint}
        validateTrigger="onBlur"
        rules={[schemaRule(shape.name)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      {isForAny && <AccountItem ownId={own.id} />}
      <Form.Item name="role" label={words.role} extra={words.roleHint}>
        <Select
          options={rolesWithin(own.role.name).map((name) => ({ value: name, label: name }))}
        />
      </Form.Item>
      <Form.Item name="areas" label={words.area} rules={[schemaRule(shape.areas)]}>
        <Checkbox.Group
          className={styles.areas ?? ""}
          options={possible.map((area) => ({ value: area, label: words.areas[area] }))}
        />
      </Form.Item>
      <Form.Item name="days" label={words.days}>
        <Radio.Group
          options={apiTokenDays.map((days) => ({ value: days, label: words.daysOf(days) }))}
        />
      </Form.Item>
      <CurrentPassword />
    </FormDialog>
  );
}

const fields = ["name", "user_id", "role", "areas", "days", "current_password"] as const;

/** Whose the token is: any account of the portal. */
function AccountItem({ ownId }: { ownId: number }) {
  const { data, error } = useQuery(listQuery(user, { limit: String(maxPageSize) }));
  const active = (data?.data ?? []).filter(({ status }) => status === "active");
  return (
    <Form.Item
      name="user_id"
      label={words.account}
      initialValue={ownId}
      {...(error === null ? {} : { help: words.accountsFailed, validateStatus: "error" as const })}
    >
      <Select
        showSearch={{ optionFilterProp: "label" }}
        loading={data === undefined && error === null}
        options={active.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
      />
    </Form.Item>
  );
}
