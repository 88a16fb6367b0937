import { videoText } from "../text/blocks.ts";
import { closeIcon } from "./close-icon.ts";

const videoFile = /\.(mp4|webm|ogv|m4v)$/i;

function showFailure(frame: HTMLElement): void {
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.textContent = videoText.failed;
  frame.replaceChildren(message);
}

/** Autoplay, unless the browser saves data. */
function shouldAutoplay(): boolean {
  return navigator.connection?.saveData !== true;
}

function videoPlayer(url: URL, captions: string | undefined, frame: HTMLElement): HTMLElement {
  const video = document.createElement("video");
  video.src = url.href;
  video.controls = true;
  video.autoplay = shouldAutoplay();
  video.preload = "metadata";
  video.playsInline = true;
  if (captions) {
    const track = document.createElement("track");
    Object.assign(track, { kind: "captions", src: captions, srclang: "id", default: true });
    video.append(track);
  }
  video.addEventListener("error", () => showFailure(frame));
  return video;
}

function embeddedPlayer(url: URL, title: string): HTMLElement {
  const player = document.createElement("iframe");
  url.searchParams.set("autoplay", shouldAutoplay() ? "1" : "0");
  player.src = url.href;
  player.title = title;
  player.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
  player.referrerPolicy = "strict-origin-when-cross-origin";
  return player;
}

function openDialog(link: HTMLAnchorElement): void {
  const title = link.dataset["video"] ?? "";
  const dialog = document.createElement("dialog");
  dialog.className = "on-dark";
  dialog.dataset["videoDialog"] = "";
  dialog.setAttribute("aria-label", title);
  const close = document.createElement("button");
  close.type = "button";
  close.setAttribute("aria-label", videoText.close);
  close.innerHTML = closeIcon;
  const frame = document.createElement("div");
  const url = new URL(link.href);
  frame.append(
    videoFile.test(url.pathname)
      ? videoPlayer(url, link.dataset["captions"], frame)
      : embeddedPlayer(url, title),
  );
  dialog.append(close, frame);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // Also stops playback.
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Explains a player that the content security policy blocks, of which the browser shows nothing. */
function explainBlockedPlayer({ effectiveDirective }: SecurityPolicyViolationEvent): void {
  const frame = document.querySelector<HTMLElement>("[data-video-dialog] > div");
  if (effectiveDirective === "frame-src" && frame) showFailure(frame);
}

/** Whether a dialog can play it: a video file, or another site's player; own pages refuse framing. */
function isPlayable({ href }: HTMLAnchorElement): boolean {
  const { pathname, origin } = new URL(href);
  return videoFile.test(pathname) || origin !== location.origin;
}

/** Plays videos in a dialog, except for clicks that open a new tab. */
export function openVideosInDialog(): void {
  document.addEventListener("securitypolicyviolation", explainBlockedPlayer);
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-video]")) {
    if (!isPlayable(link)) continue;
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openDialog(link);
    });
  }
}
