/** `npm run doctor`: what is wrong with this installation, and what to do about it. */
import { ConfigError, readConfig } from "../config.ts";
import { examine } from "../doctor/examine.ts";
import type { Finding, Severity } from "../doctor/finding.ts";
import { findingsOf } from "../doctor/finding.ts";
import { namesInEnvironmentFile, readEnvironment } from "../environment.ts";
import { StartError } from "../start-error.ts";
import { runCommand } from "./command.ts";
import { startWarnings, unknownSettings } from "./warnings.ts";

const signs: Readonly<Record<Severity, string>> = { fine: "✓", warning: "!", problem: "✗" };
const partWidth = 15;

/** Prints a line for each finding; sets exit code 1 where one is a problem. */
export function runDoctorProgram(args: readonly string[]): Promise<void> {
  return runCommand(async (signal) => {
    if (args.length > 0) throw new StartError("Usage: npm run doctor");
    const findings = await allFindings(signal);
    console.log(`\n${findings.map(inWords).join("\n")}\n`);
    const count = (severity: Severity) =>
      findings.filter((finding) => finding.severity === severity).length;
    const summary = `${count("problem")} problem(s), ${count("warning")} warning(s).`;
    console.log(`  ${summary}\n`);
    if (count("problem") > 0) process.exitCode = 1;
  });
}

async function allFindings(signal: AbortSignal): Promise<Finding[]> {
  const configuration = findingsOf("Configuration");
  try {
    const config = readConfig(readEnvironment());
    const warnings = [
      ...unknownSettings(namesInEnvironmentFile()),
      ...startWarnings(config, false),
    ].map((text) => configuration.warning(text));
    const fine = configuration.fine("Every setting can be read.");
    return [...(warnings.length > 0 ? warnings : [fine]), ...(await examine(config, signal))];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((text) => configuration.problem(text, "Change it in .env."));
  }
}

function inWords({ part, severity, text, remedy }: Finding): string {
  const line = `  ${signs[severity]} ${part.padEnd(partWidth)}${text}`;
  return remedy === undefined ? line : `${line}\n    ${" ".repeat(partWidth)}→ ${remedy}`;
}
