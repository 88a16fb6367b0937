import { use, useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/attachments.ts";
import { attachmentsIn } from "#contract/attachments.ts";
import { maxAttachments } from "#contract/limits.ts";
import { documentMessages } from "#contract/messages.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { uploadDocument } from "#admin/api/upload-document.ts";
import { appConfig } from "#admin/app-config.ts";
import type { EditorText } from "#admin/text/editor.ts";
import { text } from "#admin/text/text.ts";
import { FormUploads } from "./uploads-under-way.ts";

const words = text.attachments;

/** A document on its way. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** What a chooser of documents offers. */
export const documentTypes = "application/pdf,.pdf";

/** What can be seen before a document is sent. */
export function documentProblem(
  { name, type, size }: File,
  messages: Pick<EditorText["document"], "wrongType" | "tooLarge"> = documentMessages,
): string | null {
  if (type !== "application/pdf" && !/\.pdf$/iu.test(name)) return messages.wrongType;
  const { megabytes } = appConfig.attachments;
  return size > megabytes * 1024 * 1024 ? messages.tooLarge(megabytes) : null;
}

/** The name of a file as a title: "surat_edaran-2026.pdf" is "surat edaran 2026". */
export function titleOf(fileName: string): string {
  const title = fileName
    .replace(/\.pdf$/iu, "")
    .replaceAll(/[_\s-]+/gu, " ")
    .trim();
  return title || "Lampiran";
}

/** What becomes of a stored document, and the sentence that says so; `takeOver` returns why it isn't taken, or null. */
interface Taking {
  readonly takeOver: (stored: Attachment, fileName: string) => string | null;
  readonly said: (name: string) => string;
}

/** Uploads documents, and hands over each that is stored, with the name of its file. */
export function useDocumentUploads(onStored: (attachment: Attachment, fileName: string) => void) {
  const { note } = use(FormUploads);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const ids = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function fail(file: File, why: string) {
    setProblems((before) => [...before, words.failed(file.name, why)]);
  }

  async function send(file: File, taking: Taking) {
    const id = (ids.current += 1);
    const canceller = new AbortController();
    const signal = AbortSignal.any([canceller.signal, leaving.current.signal]);
    const upload = { id, name: file.name, share: 0, cancel: () => canceller.abort() };
    setUploads((before) => [...before, upload]);
    const onProgress = (share: number) =>
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, share } : one)));
    try {
      const { url, size } = await uploadDocument(file, { onProgress, signal });
      const [stored] = attachmentsIn([{ url, name: titleOf(file.name), size }]);
      if (stored === undefined) throw new Error(`${url} is no document`);
      const problem = taking.takeOver(stored, file.name);
      if (problem === null) setSaid(taking.said(stored.name));
      else fail(file, problem);
    } catch (thrown) {
      if (!signal.aborted) fail(file, failureMessage(thrown, text.failure.unknown));
    } finally {
      setUploads((before) => before.filter((one) => one.id !== id));
    }
  }

  function sendAll(files: readonly File[], taking: Taking) {
    for (const file of files) {
      const problem = documentProblem(file);
      if (problem === null) note(send(file, taking));
      else fail(file, problem);
    }
  }
  return {
    uploads,
    problems,
    said,
    add(files: readonly File[], room: number) {
      setProblems(files.length > room ? [words.tooMany(maxAttachments)] : []);
      const takeOver = (stored: Attachment, fileName: string) => {
        onStored(stored, fileName);
        return null;
      };
      sendAll(files.slice(0, Math.max(0, room)), { takeOver, said: words.added });
    },
    replace(file: File, taking: Taking) {
      setProblems([]);
      sendAll([file], taking);
    },
  };
}
