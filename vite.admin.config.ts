import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { antdStyles } from "./vite.antd-styles.ts";

/** A change of a package's module that no setting of it offers (docs/operations.md#leaning-on-internals). */
interface Patch {
  readonly module: RegExp;
  readonly from: RegExp;
  readonly to: string;
}

const patches: readonly Patch[] = [
  // Icons stand beside text or in named buttons; each would be read out by its English name
  // (docs/operations.md, "Leaning on internals").
  {
    module: /@ant-design\/icons\/es\/components\/AntdIcon(?:Light)?\.js/u,
    from: /role: "img",\s+"aria-label": icon\.name/u,
    to: '"aria-hidden": true',
  },
  // Scroll lock and scrollbar measuring don't pass on the nonce, so that the content security policy
  // refuses their styles (https://github.com/react-component/util/issues/613).
  {
    module: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js/u,
    from: /document\.createElement\('style'\);/u,
    to: "$& styleNode.nonce = document.querySelector('meta[property=csp-nonce]')?.nonce ?? '';",
  },
  // Texts are compared with their entities as they are written (`contract/rich-text/parse.ts`), so the
  // parser's table of their meanings, 10 KB compressed, is never looked at.
  {
    module: /\/entities\/dist\/generated\/decode-data-html\.js/u,
    from: /decodeTrieDict\("[^]*\);/u,
    to: "new Uint16Array(0);",
  },
];

/** Applies the patches; the build stops when a new version of a package doesn't match. */
function patchPackages(): Plugin[] {
  return patches.map(({ module, from, to }, index) => ({
    name: `patch-package-${index}`,
    transform: {
      filter: { id: module },
      handler(code, id) {
        if (!from.test(code)) throw new Error(`${id} has changed: check its patch`);
        return code.replace(from, to);
      },
    },
  }));
}

const loginPage = resolve("src/admin/login/login-app.tsx");

/** What so many entries load is one chunk: fewer cost each screen more bytes, more cost it requests (decision 0067). */
const mostEntries = 10;

/** Puts modules into one chunk; entries are files of their own. */
function chunkName(
  name: string,
  isIn: (id: string, graph: Rolldown.ChunkingContext) => boolean = () => true,
): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const info = graph.getModuleInfo(id);
    const isEntry = info === null || info.isEntry || info.dynamicImporters.length > 0;
    return !isEntry && isIn(id, graph) ? name : null;
  };
}

/**
 * Whether the login page loads a module: a chunk of such modules is all that it shares with the app.
 * An index of icons would reach every icon, so its own come from `lucide-react/icons/`.
 */
function isOfLoginPage(): (id: string, graph: Rolldown.ChunkingContext) => boolean {
  const reached = new Set<string>();
  const follow = (id: string, graph: Rolldown.ChunkingContext) => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => follow(imported, graph));
  };
  return (id, graph) => {
    follow(loginPage, graph);
    return reached.has(id);
  };
}

/** The admin app: one page, whose screens are loaded one by one. */
export default defineConfig(({ command }) => ({
  root: "src/admin",
  base: "/assets/admin/",
  appType: "spa",
  publicDir: false,
  cacheDir: "../../node_modules/.vite-admin",
  plugins: [react(), antdStyles(), patchPackages()],
  optimizeDeps: { rolldownOptions: { plugins: [patchPackages()] } },
  css: {
    modules: {
      // By path and name: short where browsers load them, readable in development.
      generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]__[local]",
    },
  },
  build: {
    // The start script builds elsewhere first and puts the whole in place when it is complete.
    outDir: resolve(process.env.BUILD_FOLDER ?? "dist", "admin"),
    emptyOutDir: true,
    // For the size budgets: what a screen imports.
    manifest: true,
    // One style sheet, in the shell's head: no screen loads without its styles (decision 0067).
    cssCodeSplit: false,
    assetsDir: "",
    // Inlined images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    // Only the shell's own entry: what the sign-in page doesn't need must not load there.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: "login", name: chunkName("core", isOfLoginPage()), priority: 2 },
            {
              debugName: "most",
              name: chunkName("most-screens"),
              minShareCount: mostEntries,
              priority: 1,
            },
            // Each of them would be a file of 200 bytes.
            {
              debugName: "icons",
              name: chunkName("icons", (id) => /\/lucide-react\//u.test(id)),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
}));
