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
    const at = find()?.getBoundingClientRect()
    if (at && (at.bottom < 0 || at.top > innerHeight)) show()
  })
  watch.observe(document.body)
  return () => watch.disconnect()
}
