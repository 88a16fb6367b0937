/** The shipped nginx configuration, in front of two instances on loopback. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../src/server/environment.ts";

/** Says of a response whether it was cached (HIT); absent where nginx took it from the disk. */
export const cacheStatusHeader = "X-Cache-Status";

/** Whether there is an nginx on this machine. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

/** Starts nginx in a folder of its own, and waits until it listens. */
export async function startNginx(
  folder: string,
  port: number,
  instances: readonly string[],
): Promise<ChildProcess> {
  const args = await nginxArguments(folder, port, instances);
  const nginx = spawn("nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  await Promise.race([responses(port), once(nginx, "exit")]);
  if (nginx.exitCode !== null) throw new Error("nginx did not start; what it printed says why");
  return nginx;
}

/** Writes the configuration into the folder, and returns what to start nginx with. */
export async function nginxArguments(
  folder: string,
  port: number,
  instances: readonly string[],
): Promise<string[]> {
  const file = join(folder, "nginx.conf");
  await mkdir(join(folder, "cache"), { recursive: true });
  await writeFile(file, configuration(folder, port, instances));
  return ["-c", file, "-p", folder, "-e", join(folder, "error.log")];
}

function configuration(folder: string, port: number, instances: readonly string[]): string {
  const shipped = join(projectFolder, "deploy", "nginx");
  const servers = instances.map(
    (url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`,
  );
  return `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types;
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      upstream siplah { ${servers.join(" ")} keepalive 32; }
      proxy_cache_path ${folder}/cache levels=1:2 keys_zone=siplah:10m max_size=64m inactive=5s use_temp_path=off;
      include ${shipped}/siplah-http.conf;
      server {
        listen 127.0.0.1:${port};
        add_header ${cacheStatusHeader} $upstream_cache_status;
        set $siplah_dist ${projectFolder}dist;
        include ${shipped}/siplah-locations.conf;
      }
    }
  `;
}

async function responses(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
