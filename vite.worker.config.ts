import { defineConfig } from "vite";

/** The site's service worker: one file, whose address never changes. */
export default defineConfig({
  publicDir: false,
  define: {
    // Another number with every build: that is how browsers notice a new worker.
    "import.meta.env.SITE_BUILD": JSON.stringify(process.env.BUILD_NUMBER ?? ""),
  },
  build: {
    outDir: `${process.env.BUILD_FOLDER ?? "dist"}/worker`,
    emptyOutDir: true,
    modulePreload: false,
    target: "baseline-widely-available",
    rolldownOptions: {
      input: { "service-worker": "src/site/browser/service-worker.ts" },
      // Formats that the worker never uses would be constructed as it starts, and take up its budget.
      treeshake: { manualPureFunctions: ["Intl.DateTimeFormat", "Intl.NumberFormat"] },
      output: { format: "iife", entryFileNames: "[name].js" },
    },
  },
});
