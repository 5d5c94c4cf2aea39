/**
 * Opens the browser's own dialog in front of the page.
 * @returns to close it: who was somewhere before is there again, also where the dialog has already left the page
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
