/** What stands in the page whose code could not be fetched: nothing of React is here yet. */
import "./login/login.css";
import { text } from "./text/text.ts";

/** Shows that the app couldn't start, with a button that reloads it. */
export function showStartFailure(container: HTMLElement): void {
  const message = document.createElement("p");
  message.textContent = text.failure.noResponse;
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "login-submit";
  retry.textContent = text.failure.retry;
  retry.addEventListener("click", () => location.reload());
  const sheet = document.createElement("div");
  sheet.className = "login-sheet login-form";
  sheet.append(message, retry);
  const alert = document.createElement("main");
  alert.className = "login";
  alert.setAttribute("role", "alert");
  alert.append(sheet);
  container.replaceChildren(alert);
}
