import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import type { MenuProps } from "antd";
import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { templatesOf } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { isScreened, screenPaths } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { templateText as words } from "#admin/text/template.ts";
import styles from "./template-menu.module.css";

type Chosen = Parameters<NonNullable<MenuProps["onClick"]>>[0];

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
  const { data, isPending } = useQuery({ ...listQuery(templates, {}), enabled: isOpen });
  const navigate = useNavigate();
  const { create } = screenPaths(resource, 0);
  const records = data?.data ?? [];
  const entry = (key: string, to: string, title: string) => ({
    key,
    label: <Link to={to}>{title}</Link>,
    // A click is the link's, but Enter is the entry's: the entry has the focus.
    onClick: ({ domEvent }: Chosen) => {
      if (domEvent.type !== "keydown") return;
      // Else the same Enter clicks the button, which gets the focus back.
      domEvent.preventDefault();
      void navigate(to);
    },
  });
  const items: MenuProps["items"] = [
    ...records.map((record) =>
      entry(
        String(record.id),
        `${create}?${templateParameter}=${record.id}`,
        String(record[templates.labelField] ?? ""),
      ),
    ),
    ...(records.length > 0
      ? []
      : [{ key: "none", disabled: true, label: data === undefined ? words.failed : words.none }]),
    ...(mayManage && isScreened(templates)
      ? [
          { key: "line", type: "divider" as const },
          entry("manage", screenPaths(templates, 0).list, words.manage),
        ]
      : []),
  ];
  return (
    <Dropdown
      trigger={["click"]}
      autoFocus
      destroyOnHidden
      placement="bottomRight"
      // It takes the focus as it opens: its entries have to be there by then.
      open={isOpen && !isPending}
      onOpenChange={setIsOpen}
      menu={{ items, className: styles.menu ?? "" }}
    >
      <Button
        className={styles.button ?? ""}
        aria-haspopup="menu"
        loading={isOpen && isPending}
        // Whoever goes on meanwhile keeps the focus.
        onBlur={() => isPending && setIsOpen(false)}
        icon={<LayoutTemplate size={18} aria-hidden />}
      >
        <span className={styles.word}>{label}</span>
      </Button>
    </Dropdown>
  );
}
