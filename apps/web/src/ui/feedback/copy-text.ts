import { showToast } from './toast-store.ts'

/** Puts words where the reader can paste them, and says whether that went well. */
export async function copyText(
  text: string,
  said: { readonly copied: string; readonly failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ kind: 'success', message: said.copied })
  } catch {
    // the browser, or the reader, does not let the page write there
    showToast({ kind: 'error', message: said.failed })
  }
}
