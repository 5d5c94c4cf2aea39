/**
 * As the `ref` of a `corner-note`: the styles learn how tall it is, and leave so much room at the end of the page. Its
 * words may be an address of 254 letters, on a phone, in letters of twice the size: no room that is known before is
 * enough for it.
 *
 * @returns what ends it
 */
export function keepRoom(note: HTMLElement | null): (() => void) | undefined {
  // React gives null to those that return nothing
  if (note === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty(HEIGHT, `${note.offsetHeight}px`))
  watch.observe(note)
  return () => {
    watch.disconnect()
    style.removeProperty(HEIGHT)
  }
}

/** As styles/base.css reads it. */
const HEIGHT = '--corner-note'
