/**
 * Brings an element to the middle of the screen, and again whenever the page has grown or shrunk around it and left it
 * off the screen: parts of a page come a moment after it. Whoever scrolls away by hand is left in peace.
 *
 * @param find - the element as it is now: a page may have drawn it anew
 * @returns what ends it
 */
export function keepInSight(find: () => Element | null): () => void {
  const show = () => find()?.scrollIntoView({ block: 'center', behavior: 'instant' })
  show()
  const watch = new ResizeObserver(() => {
    if (isOffScreen(find())) show()
  })
  watch.observe(document.body)
  return () => watch.disconnect()
}

function isOffScreen(element: Element | null): boolean {
  if (element === null) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= 0 || top >= innerHeight
}
