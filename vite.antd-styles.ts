import { createCache, extractStyle, StyleProvider } from "@ant-design/cssinjs";
import { extractStyle as renderComponents } from "@ant-design/static-style-extract";
import { ConfigProvider } from "antd";
import { createElement, type ReactNode } from "react";
import type { Plugin } from "vite";
import { antdTheme } from "./src/admin/theme/tokens.ts";

/** The components of the admin app, with those that they are made of. */
const components = [
  "Alert",
  "App",
  "AutoComplete",
  "Button",
  "Checkbox",
  "Col",
  "DatePicker",
  "Drawer",
  "Dropdown",
  "Empty",
  "Form",
  "Input",
  "Layout",
  "Menu",
  "Modal",
  "Pagination",
  "Popconfirm",
  "Popover",
  "QRCode",
  "Radio",
  "Row",
  "Segmented",
  "Select",
  "Skeleton",
  "Space",
  "Spin",
  "Switch",
  "Table",
  "Tag",
  "Tooltip",
  "Tree",
  "Typography",
  "message",
  "notification",
];

/** Where Ant Design has the styles of each; of others in kebab case. */
const folders: Readonly<Record<string, string>> = { Col: "grid", QRCode: "qr-code", Row: "grid" };

const folderOf = (component: string) =>
  folders[component] ?? component.replaceAll(/(?<=[a-z])[A-Z]/gu, "-$&").toLowerCase();

/** Of the sheet itself, not of the module that says its address (`?url`). */
const sheet = /\/theme\/antd-components\.css(?:$|\?(?!url))/u;

/**
 * Fills `theme/antd-components.css` with the styles of Ant Design's components, which browsers then needn't compute. The
 * build stops where a component isn't among them.
 */
export function antdStyles(): Plugin {
  return {
    name: "antd-styles",
    enforce: "pre",
    transform: { filter: { id: sheet }, handler: styles },
    generateBundle(_options, bundle) {
      const known = new Set(components.map(folderOf));
      const missing = Object.values(bundle)
        .flatMap((output) => (output.type === "chunk" ? Object.entries(output.modules) : []))
        .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? styledFolder(id) : []))
        .filter((folder) => !known.has(folder));
      if (missing.length > 0) this.error(`Ant Design's ${missing.join(", ")} would have no styles`);
    },
  };
}

/** Of a module with a component's styles. */
function styledFolder(id: string): string[] {
  const [, folder] = /\/antd\/es\/([a-z-]+)\/style\/index\.js$/u.exec(id) ?? [];
  return folder === undefined ? [] : [folder];
}

/** Styles without colours and sizes: those are variables of the theme, which the browser sets. */
function styles(): string {
  const cache = createCache();
  const customTheme = (node: ReactNode) =>
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { ...antdTheme(true), zeroRuntime: false } }, node),
    );
  renderComponents({ includes: components, customTheme });
  return extractStyle(cache, { plain: true, types: "style" });
}
