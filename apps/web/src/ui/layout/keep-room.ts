/**
 * As the `ref` of a `corner-note`: the styles learn how tall it is, and leave so much room at the end of the page; of
 * several, which lie upon each other, the tallest counts. Its words may be an address of 254 letters, on a phone, in
 * letters of twice the size: no room that is known before is enough for it.
 *
 * @returns what ends it
 */
export function keepRoom(note: HTMLElement | null): (() => void) | undefined {
  // React gives null to those that return nothing
  if (note === null) return undefined
  notes.add(note)
  const watch = new ResizeObserver(tellHeight)
  watch.observe(note)
  return () => {
    watch.disconnect()
    notes.delete(note)
    tellHeight()
  }
}

/** As styles/base.css reads it. */
const HEIGHT = '--corner-note'
const notes = new Set<HTMLElement>()

function tellHeight(): void {
  const { style } = document.documentElement
  if (notes.size === 0) style.removeProperty(HEIGHT)
  else style.setProperty(HEIGHT, `${Math.max(...[...notes].map((note) => note.offsetHeight))}px`)
}
