/** The sentences of drafts, uploads, notes and the form's foot on screens whose specification is English. */

import { inSentence } from "#contract/form-texts.ts";

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });

/** In the shape of `text`. */
export const englishText = {
  draft: {
    idle: "No changes yet",
    saving: "Saving…",
    saved: (time: string) => `Saved at ${time}`,
    savedWithout: (time: string, labels: readonly string[]) =>
      `Saved at ${time}, but for the file of ${conjunction.format(labels)}, which is on this device alone`,
    offline: "Offline, saved on this device",
    offlineNowhere: "Offline, not saved yet",
    offlineTitle: "You are offline.",
    offlineSafe: "Your input is safe on this device and is sent once you are connected.",
    offlineUnsafe:
      "Your input isn't saved on this device. Don't close this page before you are connected.",
    offlineWaits: "Sending and publishing wait for a connection.",
    failed: "Not saved yet.",
    refused: (reason: string) => `Not saved on the server, saved on this device. ${reason}`,
    refusedNowhere: (reason: string) => `Not saved yet. ${reason}`,
    retry: "Try again",
    signedOut: "Your session has ended, saved on this device.",
    signedOutNowhere: "Your session has ended, not saved yet.",
    signIn: "Sign in",
    journalBroken:
      "This device is full or doesn't allow storage, so your input is saved on the server alone. Don't close this page before it says “Saved”.",
    fields: (labels: readonly string[]) => `Fields: ${conjunction.format(labels)}.`,
    expires: (moment: string) => `This draft is deleted on ${moment} unless it is saved again.`,
    unpublished: "Published with unpublished changes.",
    readersSee: (moment: string) => `Readers still see the version of ${moment}.`,
    difference: "See the difference",
    live: "See what is live",
    differenceFromLive: "Difference from what is live",
    differenceFromStored: "Difference from what is stored",
    noDifference: "There is no difference.",
    close: "Close",
    draftSaved: "The draft is saved.",
    draftSavedUnpublished: "The draft is saved. Readers still see what was published last.",
    discardChanges: "Discard changes",
    discarded: "The input was discarded.",
    changesDiscarded: "The changes were discarded.",
    undo: "Undo",
    discardFailed: "The input wasn't discarded.",
    merged: (labels: readonly string[]) =>
      `Input from another tab or device was merged into this form. Check: ${conjunction.format(labels)}.`,
    overruled: (labels: readonly string[]) =>
      `${conjunction.format(labels)} changed in another tab or device as well. The input here counts.`,
    unfinished: "Unfinished drafts",
    onServerUnknown: "Drafts on the server couldn't be loaded: these are on this device.",
    untitled: "Untitled",
    changedAt: (moment: string) => `changed ${moment}`,
    onlyHere: "on this device alone",
    ofOthers: "Drafts of others",
    ofOthersDetail: "Only their authors see what they say.",
  },

  place: {
    shown: (place: string, position: number) => `Shown on ${place}, position ${position}`,
    beyond: (place: string, maxRecords: number) =>
      maxRecords === 1
        ? `Not shown: ${place} shows the first one alone`
        : `Not shown: ${place} shows the first ${maxRecords} alone`,
    listed: (place: string) => `Shown on ${place}`,
    nowhere: "Not shown on any page",
    belowHidden: "Not shown: its parent menu is inactive",
  },

  upload: {
    choose: "Choose file",
    replace: "Replace file",
    remove: "Remove file",
    undoRemove: "Keep file",
    removed: "The file is removed when this is saved.",
    chosen: (name: string) => `Chosen: ${name}`,
    uploaded: "Chosen before, saved along.",
    document: "PDF document",
    preview: "Preview of the file",
    unreadable: "The file can't be read.",
    broken: "This image is broken, or no image. Choose another file.",
    heicUnreadable:
      "This browser can't read HEIC photos. Open the photo, save it as JPEG and choose it again, or insert it from Safari on an iPhone, iPad or Mac.",
    shrink: "Make this photo smaller",
    convert: "Turn into JPEG",
    shrinkTooLarge: "This photo is too large even when made smaller. Choose another one.",
  },

  foot: {
    findPage: "Find a page",
    findPageFor: (label: string) => `Find a page for ${label}`,
    notSaved: "Not saved.",
    gone: "Another user has deleted this record.",
    goneDetail: "Your input is still on this page, and can be saved as a new record.",
    saveAsNew: "Create anew",
    typedOn: "Saved, but for what you have changed meanwhile. Save again.",
    reason: (message: string) =>
      `${message.replace(/[^.!?]$/u, "$&.")} Your input is still on this page.`,
    problems: (count: number) =>
      count === 1 ? "1 field needs attention:" : `${count} fields need attention:`,
    furtherActions: "Further actions",
    saveShortcut: "Ctrl+S saves without leaving the form",
    previewShortcut: "Ctrl+Shift+P opens and closes the preview",
    clear: "Clear",
    preview: "Preview",
    history: "History",
    duplicate: "Duplicate",
    copyOf: (label: string) => `${label} (copy)`,
    choose: (label: string) => `Choose ${inSentence(label)}`,
    noOptions: "Nothing to choose",
    optionsFailed: "The choices couldn't be loaded.",
  },

  unsaved: {
    title: "Unsaved changes",
    detail: (form: string) => `Input in ${form} is lost if you leave this page.`,
    stay: "Stay here",
    leave: "Leave",
  },
} as const;
