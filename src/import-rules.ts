/**
 * Which imports each room allows; everything else is refused. A module of the project counts by its path, however the
 * import spells it. The linter's patterns forbid only what was thought of and match an import as it is spelt, so it
 * checks cycles alone. A new package or folder is named in its room first.
 */
import { posix } from "node:path";
import { parseSync } from "vite";

/** What a room's files may import. */
interface Room {
  /** The files of the room; a file belongs to the first room that has it. */
  readonly files: RegExp;
  /** Paths in the project, from `src/` on. */
  readonly modules: RegExp;
  /** Names of packages, with what follows them. */
  readonly packages: RegExp;
  /** Why, for whoever was refused. */
  readonly because: string;
}

/** Samples, hostile input and set-up of tests lie in the `test-kit` folders, which no room may import. */
const contractModules = "src/contract/(?!test-kit/)";
const serverModules = `(${contractModules}|src/server/(?!test-kit/))`;
/** What the server is made of, but for the database's driver and its SQL. */
const serverPackages = [
  "node:",
  "zod$",
  "fastify$",
  "csv-parse/sync$",
  "fastify-type-provider-zod$",
  "ical-generator$",
  "@fastify/(cookie|static|swagger|swagger-ui)$",
  "jose$",
  "lru-cache$",
  "nodemailer$",
  "otpauth$",
  "@simplewebauthn/server$",
  "p-queue$",
  "pg-boss$",
  "pino-pretty$",
  "prom-client$",
  "sanitize-html$",
  "sharp$",
  "@zxcvbn-ts/(core|language-common|language-id)$",
  "vite$",
].join("|");
const noSqlHere =
  "SQL lives in src/server/database and in repositories, not with routes and pages.";

const rooms: readonly Room[] = [
  {
    files: /^src\/contract\/(rich-text|revisions)\//,
    modules: /^src\/contract\//,
    packages: /^(zod|diff|htmlparser2|node-diff3)$/,
    because:
      "Difference and merge are pure: Zod, the contract, and libraries that compute (decision 0136).",
  },
  {
    files: /^src\/contract\//,
    modules: new RegExp(`^${contractModules}`),
    packages: /^zod$/,
    because: "The contract imports Zod and itself.",
  },
  {
    files: /^src\/site\/browser\//,
    modules: new RegExp(
      `^(${contractModules}|src/site/(browser|text)|src/site/components/[\\w-]+\\.ts$)`,
    ),
    packages: /^$/,
    because: "The script of the public pages stays small: no package, no component.",
  },
  {
    files: /^src\/site\//,
    modules: new RegExp(`^(${contractModules}|src/site/(?!browser/|test-kit/))`),
    packages:
      /^(react|react-dom\/server|lucide-react\/icons\/[\w-]+|@fontsource-variable\/plus-jakarta-sans\/.+)$/,
    because: "Public pages are pure functions of their props.",
  },
  {
    files: /^src\/admin\//,
    modules: new RegExp(`^(${contractModules}|src/admin/(?!test-kit/))`),
    packages:
      /^(zod|react|react-dom(\/client)?|react-router(\/dom)?|antd(\/es\/locale\/\w+\.js)?|lucide-react(\/icons\/[\w-]+)?|@tanstack\/react-query|@tiptap\/.+|idb|cmdk|@simplewebauthn\/browser|write-excel-file\/browser|dayjs(\/.+)?)$/,
    because: "The admin app runs in a browser and knows the server by its API alone.",
  },
  {
    files: /^src\/server\/pages\//,
    modules: new RegExp(
      `^(${serverModules}|src/site/(view|page-context|seo/metadata-file-props|props/[\\w-]+)\\.ts$)`,
    ),
    packages: new RegExp(`^(${serverPackages})`),
    because: `Of the site, pages know the props and the page context alone. ${noSqlHere}`,
  },
  {
    files: /^src\/server\/((http|front-end|mail|start)\/|.*-routes\.ts$|app\.ts$)/,
    modules: new RegExp(`^${serverModules}`),
    packages: new RegExp(`^(${serverPackages})`),
    because: noSqlHere,
  },
  {
    files: /^src\/server\//,
    modules: new RegExp(`^${serverModules}`),
    packages: new RegExp(`^(${serverPackages}|drizzle-(orm|kit)|pg$|pg-copy-streams$)`),
    because: "The server imports its own packages, the contract, and neither front end.",
  },
];

/**
 * The floors of the server, from the ground up: a file imports from its own floor and those below. Files beside the
 * folders stand on the ground unless they are named here.
 */
const serverFloors: readonly (readonly string[])[] = [
  [],
  ["database"],
  ["cache"],
  ["http"],
  ["log"],
  [
    "accounts",
    "audit",
    "feedback",
    "jobs",
    "links",
    "mail",
    "media",
    "resources",
    "search",
    "tracker",
    "webhooks",
    "services.ts",
  ],
  ["backup", "doctor", "metrics", "pages", "sample"],
  ["front-end"],
  ["start", "api-routes.ts", "app.ts", "create-services.ts", "file-routes.ts", "main.ts"],
];

/** The floor of a file of the server; null for tests and what isn't of the server. */
function floorOf(path: string): number | null {
  const [, room] =
    /^src\/server\/(?!test-kit\/|security\/)(?!.*\.test\.ts$)([^/]+)/.exec(path) ?? [];
  if (room === undefined) return null;
  return Math.max(
    0,
    serverFloors.findIndex((floor) => floor.includes(room)),
  );
}

/** The path that an import leads to, from `src/` on; null for a package. */
function pathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  return null;
}

/** The packages that a file can't be loaded without: no types, nothing that is imported later. */
export function packagesToLoad(file: string, text: string): string[] {
  return parseSync(file, text)
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest }) => moduleRequest.value)
    .filter((specifier) => pathOf(file, specifier) === null && !specifier.startsWith("node:"))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

/** What a file imports, types and imports at run time included. */
function importsOf(file: string, text: string): readonly string[] {
  const { module } = parseSync(file, text);
  const literal = /^["'](.+)["']$/;
  const later = module.dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => literal.exec(text.slice(start, end))?.[1] ?? [],
  );
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...later,
    ...passedOn,
  ];
}

/** The imports that a file's room doesn't allow, each with the room's reason. */
export function forbiddenImports(file: string, text: string): string[] {
  const room = rooms.find(({ files }) => files.test(file));
  if (!room) return [`${file} stands in no room`];
  const floor = floorOf(file);
  return importsOf(file, text).flatMap((specifier) => {
    const path = pathOf(file, specifier);
    const isAllowed = path === null ? room.packages.test(specifier) : room.modules.test(path);
    if (!isAllowed) return [`${file} imports ${specifier}. ${room.because}`];
    const isUpward = floor !== null && path !== null && (floorOf(path) ?? 0) > floor;
    return isUpward ? [`${file} imports ${specifier}. That stands on a floor above it.`] : [];
  });
}
