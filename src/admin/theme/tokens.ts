import type { ThemeConfig } from "antd";
import { theme } from "antd";

/** The look of the office side in Ant Design's tokens, light and dark. */
const shared: ThemeConfig["token"] = {
  fontFamily: "var(--font)",
  fontSize: 14,
  borderRadius: 8,
  controlHeight: 40,
  motionDurationMid: "0.12s",
};

const light: ThemeConfig["token"] = {
  ...shared,
  colorPrimary: "#0c5362",
  colorLink: "#0c5362",
  colorInfo: "#13707f",
  colorSuccess: "#2c6146",
  colorWarning: "#8a5a0b",
  colorError: "#b4452a",
  colorBgLayout: "#eff7f6",
  colorBgContainer: "#ffffff",
  colorBgElevated: "#ffffff",
  colorText: "#10272d",
  colorTextSecondary: "#4b6268",
  colorTextTertiary: "#4b6268",
  colorTextDescription: "#4b6268",
  colorTextPlaceholder: "#4b6268",
  colorBorder: "#6e878c",
  colorBorderSecondary: "#cfddde",
};

const dark: ThemeConfig["token"] = {
  ...shared,
  colorPrimary: "#4fb0ba",
  colorLink: "#4fb0ba",
  colorInfo: "#4fb0ba",
  colorSuccess: "#6dbb8d",
  colorWarning: "#f2ae3a",
  colorError: "#e98a68",
  colorBgLayout: "#04252d",
  colorBgContainer: "#06313b",
  colorBgElevated: "#0a414e",
  colorText: "#eaf4f4",
  colorTextSecondary: "#a9c4c7",
  colorTextTertiary: "#a9c4c7",
  colorTextDescription: "#a9c4c7",
  colorTextPlaceholder: "#a9c4c7",
  colorBorder: "#5f8a93",
  colorBorderSecondary: "#14505c",
  // Light primary on dark ground: the words on it are the ground's colour.
  colorTextLightSolid: "#04252d",
};

/** Ant Design's theme. */
export function antdTheme(isLight: boolean): ThemeConfig {
  return {
    algorithm: isLight ? theme.defaultAlgorithm : theme.darkAlgorithm,
    token: isLight ? light : dark,
    hashed: false,
    cssVar: { key: isLight ? "office-light" : "office-dark" },
    components: {
      Layout: { siderBg: "var(--sea-900)" },
      Table: { cellPaddingBlockMD: 10, cellPaddingInlineMD: 12 },
      Form: { verticalLabelPadding: "0 0 6px" },
    },
  };
}
