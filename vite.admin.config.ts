import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The back office: one page, whose screens are loaded one by one. */
export default defineConfig({
  root: "src/admin",
  base: "/assets/admin/",
  appType: "spa",
  publicDir: false,
  cacheDir: "../../node_modules/.vite-admin",
  plugins: [react()],
  build: {
    // The start script builds elsewhere first and puts the whole in place when it is complete.
    outDir: resolve(process.env.BUILD_FOLDER ?? "dist", "admin"),
    emptyOutDir: true,
    // For the size budgets: what a screen imports.
    manifest: true,
    assetsDir: "",
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    // Only the shell's own entry: what the sign-in page doesn't need must not load there.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
  },
});
