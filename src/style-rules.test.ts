/** Class names can't collide: a component's own stand in its module, the global ones in a few files. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const project = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(project, file), "utf8");
const find = (pattern: string) => globSync(pattern, { cwd: project }).toSorted();

/** The only files with global class names; the others are modules. */
const globalFiles = {
  site: ["layout", "buttons", "prose", "base", "tight", "print"].map(
    (name) => `src/site/styles/${name}.css`,
  ),
  // The login's are named by the shell's HTML too.
  admin: ["theme/antd", "theme/shared", "login/login"].map((name) => `src/admin/${name}.css`),
};

/** Classes of libraries. */
const isForeign = (name: string) => /^(ant-|active$|ProseMirror|selectedCell$)/.test(name);

const uncommented = (css: string) =>
  css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"|url\([^)]*\)/g, "");

function namesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name));
}

/** The class names of a stylesheet by whether they are global; in a module only `:global()` is. */
function classesOf(css: string): { own: Set<string>; global: Set<string> } {
  const text = uncommented(css);
  const global = [...text.matchAll(/:global\(([^)]*)\)/g)].map(([, selector]) => selector).join();
  return { own: namesIn(text.replaceAll(/:global\([^)]*\)/g, "")), global: namesIn(global) };
}

/** The modules that a component imports, each with the names it uses, null for any of them. */
function usesIn(file: string, source: string): { module: string; names: string[] | null }[] {
  return [...source.matchAll(/import (\w+) from "([^"]*\.module\.css)";/g)].map(
    ([, variable = "", path = ""]) => ({
      module: path.startsWith("#") ? `src/${path.slice(1)}` : join(dirname(file), path),
      names: source.includes(`${variable}[`)
        ? null
        : [...source.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, "g"))].map(
            ([, name = ""]) => name,
          ),
    }),
  );
}

/** Class names that a component writes as plain text. */
function writtenIn(source: string): string[] {
  const texts = source.matchAll(/\bclassName(?:=| = |: )(?:"([^"]*)"|\{?`([^`]*)`)/g);
  return [...texts]
    .map(([, text, template]) => text ?? template?.replaceAll(/\S*\$\{[^}]*\}\S*/g, "") ?? "")
    .flatMap((text) => text.split(" "))
    .filter((name) => name !== "");
}

describe.each(["site", "admin"] as const)("on the %s", (app) => {
  const modules = find(`src/${app}/**/*.module.css`);
  const components = find(`src/${app}/**/*.{ts,tsx}`).filter((file) => !file.includes(".test."));
  const globalClasses = new Set(
    globalFiles[app].flatMap((file) => [...namesIn(uncommented(read(file)))]),
  );
  const isGlobal = (name: string) => globalClasses.has(name) || isForeign(name);

  test("only the global files have global class names", () => {
    const others = find(`src/${app}/**/*.css`)
      .filter((file) => !modules.includes(file) && !globalFiles[app].includes(file))
      .flatMap((file) =>
        [...classesOf(read(file)).own]
          .filter((name) => !isForeign(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(others).toStrictEqual([]);
  });

  test("a module names no class but its own and global ones", () => {
    expect(modules.length).toBeGreaterThan(10);
    const unknown = modules.flatMap((file) =>
      [...classesOf(read(file)).global].filter((name) => !isGlobal(name)),
    );
    expect(unknown).toStrictEqual([]);
  });

  test("components write no class name that isn't global", () => {
    const written = components.flatMap((file) =>
      writtenIn(read(file))
        .filter((name) => !isGlobal(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(written).toStrictEqual([]);
  });

  test("every class of a module is used, and every class that is used is in its module", () => {
    const used = Map.groupBy(
      components.flatMap((file) => usesIn(file, read(file))),
      ({ module }) => module,
    );
    const wrong = modules.flatMap((module) => {
      const defined = classesOf(read(module)).own;
      const uses = used.get(module) ?? [];
      const names = new Set(uses.flatMap((use) => use.names ?? [...defined]));
      return [...defined.symmetricDifference(names)].map((name) => `${module}: ${name}`);
    });
    expect(wrong).toStrictEqual([]);
  });
});

test("names are found in stylesheets and components as they are written", () => {
  const css = `@reference "./x.css"; /* .no */ .card:global(.btn):has(> .title) { margin: .5em; }`;
  expect(classesOf(css)).toStrictEqual({
    own: new Set(["card", "title"]),
    global: new Set(["btn"]),
  });
  expect(writtenIn('<a className="go x" /> <b className={`wrap ${styles.a}`} />')).toStrictEqual([
    "go",
    "x",
    "wrap",
  ]);
  const source = 'import styles from "./a.module.css";\nstyles.one + styles.two;';
  expect(usesIn("src/a.tsx", source)).toStrictEqual([
    { module: "src/a.module.css", names: ["one", "two"] },
  ]);
});
