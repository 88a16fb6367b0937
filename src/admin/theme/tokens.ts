import type { ThemeConfig } from "antd";
import { theme } from "antd";

type Tokens = NonNullable<ThemeConfig["token"]>;

const shared: Tokens = {
  fontFamily: "var(--font)",
  fontSize: 14,
  borderRadius: 8,
  controlHeight: 40,
  // A button that waits is still read; its icon says that it waits.
  opacityLoading: 1,
  // Popups that wait for the end of an animation may stay for good (decision 0067).
  motion: false,
};

/** Colours that Ant Design would mix, or mix others from; of ours it makes greys. */
const lightColours: Tokens = {
  colorPrimary: "#0c5362",
  colorLink: "#0c5362",
  colorInfo: "#13707f",
  colorSuccess: "#2c6146",
  colorWarning: "#8a5a0b",
  colorError: "#b4452a",
  colorPrimaryBg: "#dceeee",
  colorPrimaryBgHover: "#bdddde",
  colorPrimaryBorder: "#8cc3c7",
  colorPrimaryBorderHover: "#2b8c98",
  colorPrimaryHover: "#13707f",
  colorPrimaryActive: "#0a414e",
  colorInfoBg: "#dceeee",
  colorInfoBorder: "#8cc3c7",
  colorSuccessBg: "#eef7f0",
  colorSuccessBorder: "#c2dfc8",
  colorWarningBg: "#fff7e6",
  colorWarningBorder: "#fbe0ae",
  colorErrorBg: "#f9e1d8",
  colorErrorBgHover: "#f9e1d8",
  colorErrorBorder: "#de7b57",
  colorErrorHover: "#96351f",
  colorErrorActive: "#96351f",
};

const lightTokens: Tokens = {
  colorBgLayout: "#eff7f6",
  colorBgContainer: "#ffffff",
  colorBgElevated: "#ffffff",
  colorText: "#10272d",
  ...quiet("#4b6268"),
  colorBorder: "#6e878c",
  colorBorderSecondary: "#cfddde",
};

const darkColours: Tokens = {
  colorPrimary: "#4fb0ba",
  colorLink: "#4fb0ba",
  colorInfo: "#4fb0ba",
  colorSuccess: "#6dbb8d",
  colorWarning: "#f2ae3a",
  colorError: "#e98a68",
  colorPrimaryBg: "#14505c",
  colorPrimaryBgHover: "#14505c",
  colorPrimaryBorder: "#5f8a93",
  colorPrimaryBorderHover: "#4fb0ba",
  colorPrimaryHover: "#6dc4cd",
  colorPrimaryActive: "#8cc3c7",
  colorInfoBg: "#0a414e",
  colorInfoBorder: "#5f8a93",
  colorSuccessBg: "#10402f",
  colorSuccessBorder: "#2c6146",
  colorWarningBg: "#3a2f14",
  colorWarningBorder: "#8a5a0b",
  colorErrorBg: "#3d2420",
  colorErrorBgHover: "#3d2420",
  colorErrorBorder: "#96351f",
  colorErrorHover: "#f2b09a",
  colorErrorActive: "#f2b09a",
};

const darkTokens: Tokens = {
  colorBgLayout: "#04252d",
  colorBgContainer: "#06313b",
  colorBgElevated: "#0a414e",
  colorText: "#eaf4f4",
  ...quiet("#a9c4c7"),
  colorBorder: "#5f8a93",
  colorBorderSecondary: "#14505c",
  // The light primary carries the ground's colour.
  colorTextLightSolid: "#04252d",
};

/** One quiet colour for all that Ant Design fades by degrees, most of them too faint to read. */
function quiet(colour: string): Tokens {
  return {
    colorTextSecondary: colour,
    colorTextTertiary: colour,
    colorTextDescription: colour,
    colorTextPlaceholder: colour,
    colorIcon: colour,
  };
}

/** What can't be changed can still be read: the own role, the address of a fixed page. */
const readable = { colorTextDisabled: "var(--text-quiet)" };

/** Ant Design's theme. */
export function antdTheme(isLight: boolean): ThemeConfig {
  const colours = isLight ? lightColours : darkColours;
  const mix = isLight ? theme.defaultAlgorithm : theme.darkAlgorithm;
  return {
    // The dark mix dims the colours that it is given; they are meant as they are.
    algorithm: (seed, map) => ({ ...mix(seed, map), ...colours }),
    token: {
      ...shared,
      ...colours,
      ...(isLight ? lightTokens : darkTokens),
    },
    hashed: false,
    // The styles are in a sheet of their own (antd-components.css).
    zeroRuntime: true,
    cssVar: { key: isLight ? "admin-light" : "admin-dark" },
    components: {
      // Low enough to open above or below its field on any laptop.
      DatePicker: { cellHeight: 24, cellWidth: 38, textHeight: 36, timeColumnWidth: 56 },
      Input: readable,
      Layout: { siderBg: "var(--sea-900)" },
      Radio: readable,
      Select: readable,
      Segmented: {
        trackBg: "var(--ground)",
        itemColor: "var(--text-quiet)",
        itemSelectedBg: "var(--accent)",
        itemSelectedColor: "var(--on-accent)",
      },
      Table: { cellPaddingBlockMD: 10, cellPaddingInlineMD: 8 },
      Form: { verticalLabelPadding: "0 0 6px", itemMarginBottom: 28 },
    },
  };
}
