/// <reference types="vite/client" />

// Ant Design ships this file as an ES module that TypeScript takes for CommonJS.
declare module "antd/es/locale/id_ID.js" {
  import type { ConfigProviderProps } from "antd";

  const locale: NonNullable<ConfigProviderProps["locale"]>;
  export default locale;
}
