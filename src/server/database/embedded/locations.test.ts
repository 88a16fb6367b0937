import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canAccess, serverAccount } from "./account.ts";
import { findBinaries, programPath } from "./binaries.ts";
import { withOwnBinaries } from "./own-binaries.ts";
import { chooseLocations } from "./locations.ts";
import { temporaryFolder } from "./socket-folder.ts";

const isRoot = process.geteuid?.() === 0;
const shipped = await findBinaries();

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(temporaryFolder(serverAccount("")), "siplah-places-"));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("data stays in the checkout where PostgreSQL's account gets there", async () => {
  const places = await chooseLocations(join(folder, "data"), shipped, join(folder, "system"));
  expect(places).toMatchObject({
    dataFolder: join(folder, "data", "postgres"),
    binaries: shipped,
    notice: null,
  });
});

// The system's own folder, in which no account may make another, whatever their rights.
test.runIf(process.platform === "linux")(
  "a data folder that can't be made is told to the operator, and not waited for",
  async () => {
    await expect(chooseLocations("/proc/nope/data", shipped)).rejects.toThrow(
      "The data folder /proc/nope/data is not writable (ENOENT).",
    );
  },
);

test("a file where the data folder should be is told to the operator", async () => {
  const file = join(folder, "data.txt");
  await writeFile(file, "");
  for (const dataDir of [file, join(file, "below")]) {
    await expect(chooseLocations(dataDir, shipped)).rejects.toThrow(
      `The data folder ${dataDir} can't be made, for it is a file or lies below one.`,
    );
  }
});

test("the socket's path is short, however deep the data lies", async () => {
  const dataDir = join(
    folder,
    ..."x"
      .repeat(20)
      .split("")
      .map((x) => x.repeat(20)),
  );
  const { socketFolder } = await chooseLocations(dataDir, shipped);
  expect(Buffer.byteLength(join(socketFolder, ".s.PGSQL.5432"))).toBeLessThanOrEqual(100);
});

// Only root changes the account, and so may lack a way.
test.runIf(isRoot)(
  "below a closed home, data goes elsewhere, and takes binaries that its account can run",
  async () => {
    const home = join(folder, "home");
    await mkdir(home, { mode: 0o700 });
    const closed = { ...shipped, root: join(home, "native") };
    for (const part of ["bin", "share"]) {
      await cp(join(shipped.root, part), join(closed.root, part), { recursive: true });
    }
    const system = join(folder, "system");
    const places = await chooseLocations(join(home, "portal", "data"), closed, system);

    expect(places.dataFolder).toMatch(new RegExp(`^${system}/portal-[0-9a-f]{12}/postgres$`));
    expect(places.notice).toContain(places.dataFolder);
    const { binaries, account } = await withOwnBinaries(places);
    expect(canAccess(account, "-x", programPath(closed, "postgres"))).toBe(false);
    expect(canAccess(account, "-x", programPath(binaries, "postgres"))).toBe(true);
  },
);

test.runIf(isRoot)(
  "data that went elsewhere is found again when the home is opened, and when it is moved",
  async () => {
    const home = join(folder, "home");
    await mkdir(home, { mode: 0o700 });
    const system = join(folder, "system");
    const before = await chooseLocations(join(home, "data"), shipped, system);
    await mkdir(before.dataFolder, { recursive: true });
    await chmod(home, 0o755);
    const after = await chooseLocations(join(home, "data"), shipped, system);
    expect(after.dataFolder).toBe(before.dataFolder);

    await rename(home, join(folder, "moved"));
    const moved = await chooseLocations(join(folder, "moved", "data"), shipped, system);
    expect(moved.dataFolder).toBe(before.dataFolder);
  },
);

test.runIf(isRoot)(
  "a new checkout in the place of a deleted one gets data of its own",
  async () => {
    const home = join(folder, "home");
    const system = join(folder, "system");
    await mkdir(home, { mode: 0o700 });
    const before = await chooseLocations(join(home, "data"), shipped, system);
    await rm(home, { recursive: true });
    await mkdir(home, { mode: 0o700 });
    const after = await chooseLocations(join(home, "data"), shipped, system);
    expect(after.dataFolder).not.toBe(before.dataFolder);
  },
);

test.runIf(isRoot)(
  "data that can't be reached any more is not replaced by an empty one",
  async () => {
    const home = join(folder, "home");
    await mkdir(join(home, "data", "postgres"), { recursive: true });
    await chmod(home, 0o700);
    await expect(chooseLocations(join(home, "data"), shipped, folder)).rejects.toThrow(
      "can't enter that folder any more",
    );
  },
);
