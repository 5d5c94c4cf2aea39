/** Long before a reader is there: what is fetched has come when they are. */
const AHEAD = '600px 0px'

/** Calls once when an element is in the window or less than a screen below it; at once where the browser cannot tell. */
export function whenNear(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then()
    return () => {}
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      then()
    },
    { rootMargin: AHEAD },
  )
  watch.observe(element)
  return () => watch.disconnect()
}
