/** What the portal depends on over the network: the mail server, and the certificate that visitors get. */
import { once } from "node:events";
import { isIP } from "node:net";
import { connect, type PeerCertificate, type TLSSocket } from "node:tls";
import { createTransport } from "nodemailer";
import { dayMs } from "#contract/durations.ts";
import type { Config } from "../config.ts";
import type { Finding } from "./finding.ts";
import { findingsOf, reasonOf } from "./finding.ts";

const timeoutMs = 5_000;
const fewDays = 14;

/** Whether the mail server lets the portal in. Sends nothing. */
export async function checkMail({ smtpUrl }: Pick<Config, "smtpUrl">): Promise<Finding[]> {
  // The warnings of the configuration say that it isn't set.
  if (smtpUrl === undefined) return [];
  const mail = findingsOf("Mail");
  const { host } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return [mail.fine(`${host} accepts the portal's mails.`)];
  } catch (error) {
    return [
      mail.problem(
        `${host} can't be used: ${reasonOf(error)}.`,
        "Check SMTP_URL (host, port, user, password) and the firewall.",
      ),
    ];
  } finally {
    transport.close();
  }
}

/** How long the certificate of the public address is valid. */
export async function checkCertificate({
  publicOrigin,
}: Pick<Config, "publicOrigin">): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (protocol !== "https:") return [];
  const certificate = findingsOf("Certificate");
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    // Addresses have no name to ask for.
    ...(isIP(hostname) === 0 && { servername: hostname }),
    // Read, not trusted: an expired one must be named as that.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeoutMs) });
    return [certificateFinding(socket, hostname)];
  } catch (error) {
    const isSilent = error instanceof Error && error.name === "AbortError";
    const reason = isSilent ? "it is silent" : reasonOf(error);
    return [
      certificate.warning(
        `${publicOrigin} can't be reached from here (${reason}).`,
        "Check PUBLIC_ORIGIN, DNS and the proxy, or look at the certificate from outside.",
      ),
    ];
  } finally {
    socket.destroy();
  }
}

function certificateFinding(socket: TLSSocket, hostname: string): Finding {
  const certificate = findingsOf("Certificate");
  const { valid_to: end } = socket.getPeerCertificate() satisfies PeerCertificate;
  const days = Math.floor((Date.parse(end) - Date.now()) / dayMs);
  const remedy = "Renew it, and have your proxy renew it by itself (ACME).";
  if (days < 0) return certificate.problem(`That of ${hostname} ended on ${end}.`, remedy);
  if (!socket.authorized) {
    return certificate.problem(
      `Browsers refuse that of ${hostname}: ${reasonOf(socket.authorizationError)}.`,
      "Install one for this host, with its chain, from an authority that browsers know.",
    );
  }
  const text = `That of ${hostname} is valid for ${days} more days.`;
  return days < fewDays ? certificate.warning(text, remedy) : certificate.fine(text);
}
