import { Button, Dropdown } from "antd";
import type { MenuProps } from "antd";
import { ArrowDown, ArrowUp, EllipsisVertical, History, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { grantFor } from "#contract/roles.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { deletionAccess } from "#admin/record-access.ts";
import { mayOpenForm } from "#admin/review/review-rules.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths } from "#admin/screen-addresses.ts";
import { screenText, type ScreenText } from "#admin/text/screen.ts";
import { usePrefetch } from "#admin/screens/use-prefetch.ts";
import { useAccount } from "#admin/session/use-account.ts";
import type { Reorder } from "#admin/reorder/use-reorder.ts";
import { DeleteConfirm } from "./delete-confirm.tsx";
import { useLeftList } from "./return-to-list.ts";
import styles from "./row-actions.module.css";

type Items = NonNullable<MenuProps["items"]>;
type Chosen = Parameters<NonNullable<MenuProps["onClick"]>>[0];

interface RowMenuProps {
  readonly resource: ScreenedResource;
  readonly record: AdminRecord;
  readonly label: string;
  /** Where the list can be put in order as it is shown. */
  readonly reorder: Reorder | undefined;
  readonly onDeleted: () => void;
}

/** Edit, history, move and delete behind one button, for rows that have no room for two; nothing where none is allowed. */
export function RowMenu({ resource, record, label, reorder, onDeleted }: RowMenuProps) {
  const account = useAccount();
  const { list: words, reorder: reorderWords, foot } = screenText(resource);
  const leftList = useLeftList();
  const navigate = useNavigate();
  const { form } = usePrefetch();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { edit, history } = screenPaths(resource, record.id);
  const mayDelete = deletionAccess(resource, record, account);
  const items: Items = [
    ...(mayOpenForm(resource, record, account)
      ? [
          {
            key: "edit",
            icon: <Pencil size={18} aria-hidden />,
            label: words.editShort,
            onClick: () => void navigate(edit, { state: leftList }),
          },
        ]
      : []),
    ...(grantFor(account.role.name, resource.area).detail
      ? [
          {
            key: "history",
            icon: <History size={18} aria-hidden />,
            label: foot.history,
            onClick: () => void navigate(history, { state: leftList }),
          },
        ]
      : []),
    ...(reorder === undefined ? [] : moves(reorder, record, reorderWords)),
    ...(mayDelete.kind === "hidden"
      ? []
      : [
          {
            key: "remove",
            danger: true,
            disabled: mayDelete.kind === "disabled",
            icon: <Trash2 size={18} aria-hidden />,
            label: (
              <>
                {words.removeShort}
                {mayDelete.kind === "disabled" && <small>{mayDelete.reason}</small>}
              </>
            ),
            onClick: ({ domEvent }: Chosen) => {
              // The focus goes back to the button, which the same press of Enter would click: it would end the question.
              domEvent.preventDefault();
              setIsAsking(true);
            },
          },
        ]),
  ];
  if (items.length === 0) return null;
  return (
    <DeleteConfirm
      {...{ resource, label, onDeleted }}
      id={record.id}
      isOpen={isAsking}
      // A press on the button opens its menu.
      onOpenChange={(isOpen) => !isOpen && setIsAsking(false)}
      onDismissed={() => button.current?.focus()}
    >
      <span className={styles.rowMenu}>
        <Dropdown
          trigger={["click"]}
          autoFocus
          destroyOnHidden
          placement="bottomRight"
          menu={{ items, className: styles.rowMenuItems }}
          onOpenChange={(isOpen) => isOpen && form(resource, record.id)}
        >
          <Button
            ref={button}
            type="text"
            className={styles.iconButton}
            aria-haspopup="menu"
            aria-label={words.more(label)}
            icon={<EllipsisVertical size={20} aria-hidden />}
          />
        </Dropdown>
      </span>
    </DeleteConfirm>
  );
}

/** One place up and one down; at the ends there is only the other way. */
function moves(reorder: Reorder, record: AdminRecord, words: ScreenText["reorder"]): Items {
  const { before, after } = reorder.placesBeside(record);
  const way = (key: "up" | "down", place: number | null, Icon: typeof ArrowUp) => ({
    key,
    icon: <Icon size={18} aria-hidden />,
    label: words.short[key],
    disabled: place === null,
    onClick: () => place !== null && reorder.move(record, place),
  });
  return [way("up", before, ArrowUp), way("down", after, ArrowDown)];
}
