const dialogs = "dialog[open], [role=dialog]";

/** Whether a dialog is shown; antd leaves those that are closed in the page. */
export function isDialogOpen(): boolean {
  return [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
}
