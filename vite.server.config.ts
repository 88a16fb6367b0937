import { defineConfig } from "vite";

/** The server in one file: Node reads drizzle-orm's large package.json again for each of its modules (decision 0173). */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${process.env.BUILD_FOLDER ?? "dist"}/server`,
    emptyOutDir: true,
    ssr: true,
    target: "node26",
    minify: false,
    rolldownOptions: {
      input: { main: "src/server/main.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
  ssr: { target: "node", noExternal: [/^drizzle-orm/] },
});
