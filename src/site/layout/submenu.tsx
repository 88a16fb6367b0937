import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import { layoutText } from "../text/layout.ts";

/** What stands below an entry of a menu folds into a `details` beside it. */
export function Submenu({ above, children }: { above: string; children: ReactNode }) {
  return (
    <details className="submenu" data-menu>
      <summary>
        <Icon name="chevron-down" />
        <span className="visually-hidden">{layoutText.submenu(above)}</span>
      </summary>
      {children}
    </details>
  );
}
