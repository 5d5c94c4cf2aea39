/**
 * Brings an element to the middle of the screen, and again whenever the page has grown or shrunk around it and moved it
 * from there: parts of a page come a moment after it, and what is said beside the element needs room. Whoever scrolls
 * away by hand is left in peace, until the page itself pushes it off the screen.
 *
 * @param find - the element as it is now: a page may have drawn it anew
 * @returns what ends it
 */
export function keepInSight(find: () => Element | null): () => void {
  let left = placeOf(null)
  const show = () => {
    const element = find()
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    left = placeOf(element)
  }
  show()
  const watch = new ResizeObserver(() => {
    const { top, bottom, scrolled } = placeOf(find())
    const isOff = bottom < 0 || top > innerHeight
    const isMoved = scrolled === left.scrolled && (top !== left.top || bottom !== left.bottom)
    if (isOff || isMoved) show()
  })
  watch.observe(document.body)
  return () => watch.disconnect()
}

function placeOf(element: Element | null) {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return { top, bottom, scrolled: window.scrollY }
}
