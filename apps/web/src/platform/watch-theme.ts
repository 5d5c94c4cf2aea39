/** Calls back when the page turns light or dark, by the reader's choice or the device's. Returns how to stop. */
export function watchTheme(onChange: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  device.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', onChange)
  }
}
