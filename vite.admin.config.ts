import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/**
 * Ant Design's icons stand beside words or in buttons with names; left alone, each would be read
 * out as a picture by its English name (docs/decisions/0056).
 */
function silentIcons(): Plugin {
  const spoken = /role: "img",\s+"aria-label": icon\.name/u;
  return {
    name: "silent-icons",
    transform: {
      filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js/u },
      handler(code) {
        if (!spoken.test(code)) throw new Error("Ant Design makes its icons in another way now");
        return code.replace(spoken, '"aria-hidden": true');
      },
    },
  };
}

/** The back office: one page, whose screens are loaded one by one. */
export default defineConfig({
  root: "src/admin",
  base: "/assets/admin/",
  appType: "spa",
  publicDir: false,
  cacheDir: "../../node_modules/.vite-admin",
  plugins: [react(), silentIcons()],
  optimizeDeps: { rolldownOptions: { plugins: [silentIcons()] } },
  build: {
    // The start script builds elsewhere first and puts the whole in place when it is complete.
    outDir: resolve(process.env.BUILD_FOLDER ?? "dist", "admin"),
    emptyOutDir: true,
    // For the size budgets: what a screen imports.
    manifest: true,
    // One style sheet, in the shell's head: no screen can come without its own (docs/decisions/0067).
    cssCodeSplit: false,
    assetsDir: "",
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    // Only the shell's own entry: what the sign-in page doesn't need must not load there.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
});
