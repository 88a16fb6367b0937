const dialogs = "dialog[open], [role=dialog]";

/** Whether a dialog is shown; antd leaves those that are closed in the page. */
export function isDialogOpen(): boolean {
  return isShown(dialogs);
}

/** Whether a dialog, menu or list of suggestions is shown: Escape closes that first. */
export function isPopupOpen(): boolean {
  return isShown(`${dialogs}, [role=menu], [role=listbox]`);
}

function isShown(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
}
