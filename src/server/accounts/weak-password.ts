/**
 * Whether a guesser who knows the portal and the person would soon find a password (decision 0097).
 * The words and the estimate are zxcvbn's; they are loaded with the first password that is set.
 */
import type { PasswordStrength } from "#contract/password-strength.ts";
import { roleNames } from "#contract/roles.ts";
import { commonWords } from "./common-password-words.ts";

/** What each guess about this portal begins with. */
const portalWords = [
  ..."siplah portal sekolah satuan pendidikan satdik penyedia mitra marketplace belanja pengadaan".split(
    " ",
  ),
  ..."barang jasa dana kepala guru siswa bendahara operator pengelola kementerian dinas berita".split(
    " ",
  ),
  ..."kemendik kemendikbud kemendikbudristek kemendikdasmen dikdasmen kemdikbud".split(" "),
  ..."administrator super".split(" "),
  ...roleNames.flatMap((name) => name.split(" ")),
];
/** By zxcvbn's names of patterns; what is none of them is only too short. */
const hintOfPattern: Readonly<Record<string, PasswordStrength["hint"]>> = {
  repeat: "repeated",
  sequence: "sequence",
  spatial: "sequence",
  date: "date",
  regex: "date",
  dictionary: "common",
};
const shortestWord = 3;
/** More than the throttle lets through in two years (`throttle-limits.ts`). */
const leastGuesses = 1_000_000;
/** Beyond what a stolen Argon2id hash gives away within years: zxcvbn's highest score. */
const strongGuesses = 10_000_000_000;
/** The estimate takes time by the length's square, and nothing is found so soon that begins well. */
const lookedAtCharacters = 24;
/** Each way to read signs as letters costs as much again; anybody may ask for an estimate. */
const lookedAtSpellings = 8;
/** Signs around and between words are tried at the same few places, and few of them. */
const guessesOfSigns = 10;

let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Whose password it is, as far as a guesser knows. */
type Person = Readonly<Record<"name" | "email", string>>;

/** Whether the password of a person falls within a million guesses. */
export async function isWeakPassword(password: string, person: Person): Promise<boolean> {
  return (await estimate(password, person)).guesses < leastGuesses;
}

/** The same in three steps, with what would help most. */
export async function strengthOf(
  password: string,
  person: Person | null,
): Promise<PasswordStrength> {
  const { guesses, hasKnownWord, patterns } = await estimate(password, person);
  if (guesses >= strongGuesses) return { strength: "strong", hint: null };
  const strength = guesses < leastGuesses ? "weak" : "fair";
  if (hasKnownWord) return { strength, hint: "known" };
  const found = patterns.map((pattern) => hintOfPattern[pattern]).find((one) => one !== undefined);
  return { strength, hint: found ?? "short" };
}

async function estimate(password: string, person: Person | null) {
  const words = [...portalWords, ...(person === null ? [] : wordsOf(person))];
  estimator ??= loadEstimator();
  // A known word costs a guesser nothing, wherever it stands; zxcvbn also finds it respelled.
  const unknown = password.replaceAll(anyOf(words), "");
  const zxcvbn = await estimator;
  const whole = zxcvbn.check(unknown, words);
  const plain = zxcvbn.check(unknown.replaceAll(/[^\p{L}\p{N}]/gu, ""), words);
  const ofPlain = plain.guesses * guessesOfSigns;
  const { sequence } = ofPlain < whole.guesses ? plain : whole;
  const patterns = sequence.map(({ pattern }) => String(pattern));
  const guesses = Math.min(whole.guesses, ofPlain);
  return { guesses, patterns, hasKnownWord: unknown !== password };
}

/** The parts of name and address; of the domain all but its last part. */
function wordsOf({ name, email }: { readonly name: string; readonly email: string }): string[] {
  return [name, email.replace(/\.[^.]*$/u, "")]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestWord);
}

/** Longer words first: "kemendik" must not leave the rest of "kemendikbud". */
function anyOf(words: readonly string[]): RegExp {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(byLength.map((word) => RegExp.escape(word)).join("|"), "giu");
}

async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, indonesian] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-id"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary, commonWords },
    graphs: common.adjacencyGraphs,
    maxLength: lookedAtCharacters,
    l33tMaxSubstitutions: lookedAtSpellings,
  });
}
