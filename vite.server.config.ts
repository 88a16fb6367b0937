import { defineConfig } from "vite";

/**
 * The server, and the process that decodes images, with their packages: Node takes more time to find a thousand
 * modules than to run them (decision 0125).
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${process.env.BUILD_FOLDER ?? "dist"}/server`,
    emptyOutDir: true,
    ssr: true,
    target: "node26",
    rolldownOptions: {
      input: {
        main: "src/server/main.ts",
        "image-worker-process": "src/server/media/image-worker-process.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // V8 holds sources, with two bytes a character where one isn't Latin-1. Names and lines stay, for stacks.
        comments: false,
        minify: {
          compress: false,
          mangle: false,
          codegen: { asciiOnly: true, removeWhitespace: false },
        },
      },
    },
  },
  ssr: {
    target: "node",
    noExternal: true,
    // Native code, files that lie beside the package's own, what is taken only where it is installed.
    external: ["sharp", "@fastify/swagger-ui", "pg-native", "pino-pretty", "vite"],
  },
});
