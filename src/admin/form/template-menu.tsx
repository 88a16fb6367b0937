import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import type { MenuProps } from "antd";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { templatesOf } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { isScreened, screenPaths } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { templateText as words } from "#admin/text/template.ts";
import styles from "./template-menu.module.css";

/** The name of the parameter by which a new record's address names the template that it begins with. */
export const templateParameter = "templat";

/** A menu of templates, each a link to a new record's form that it fills in. */
export function TemplateMenu({ resource, label }: { resource: ScreenedResource; label: string }) {
  const { role } = useScreenAccount();
  const templates = templatesOf(resource);
  if (templates === undefined || !grantFor(role.name, templates.area).list) return null;
  if (!grantFor(role.name, resource.area).create) return null;
  return (
    <Menu
      resource={resource}
      label={label}
      templates={templates}
      mayManage={grantFor(role.name, templates.area).create}
    />
  );
}

function Menu({
  resource,
  label,
  templates,
  mayManage,
}: {
  resource: ScreenedResource;
  label: string;
  templates: Resource;
  mayManage: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...listQuery(templates, {}), enabled: isOpen });
  const { create } = screenPaths(resource, 0);
  const records = data?.data ?? [];
  const note = error === null ? words.loading : words.failed;
  const items: MenuProps["items"] = [
    ...records.map((record) => ({
      key: record.id,
      label: (
        <Link to={`${create}?${templateParameter}=${record.id}`}>
          {String(record[templates.labelField] ?? "")}
        </Link>
      ),
    })),
    ...(records.length > 0
      ? []
      : [{ key: "none", disabled: true, label: data === undefined ? note : words.none }]),
    ...(mayManage && isScreened(templates)
      ? [
          { key: "line", type: "divider" as const },
          {
            key: "manage",
            label: <Link to={screenPaths(templates, 0).list}>{words.manage}</Link>,
          },
        ]
      : []),
  ];
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      destroyOnHidden
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setIsOpen}
      menu={{ items, className: styles.menu ?? "" }}
    >
      <Button
        className={styles.button ?? ""}
        aria-haspopup="menu"
        icon={<LayoutTemplate size={18} aria-hidden />}
      >
        <span className={styles.word}>{label}</span>
      </Button>
    </Dropdown>
  );
}
