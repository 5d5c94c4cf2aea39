const SECTION_MS = 400

/** Moves the page to a height within a time; at once for who wants less motion. A hand on the wheel or the glass stops it. */
export function scrollPage(top: number, ms: number = SECTION_MS): void {
  const from = window.scrollY
  const way = top - from
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo({ top, behavior: 'instant' })
  let stopped = false
  const stop = () => {
    stopped = true
  }
  for (const hand of ['wheel', 'touchstart', 'keydown']) addEventListener(hand, stop, { once: true, passive: true })
  const start = performance.now()
  requestAnimationFrame(function step(now) {
    if (stopped) return
    const done = Math.min(1, (now - start) / ms)
    window.scrollTo({ top: from + way * (1 - (1 - done) ** 3), behavior: 'instant' })
    if (done < 1) requestAnimationFrame(step)
  })
}

/** How far down the page an element begins, less what sticks to the window's top. */
export function topOf(element: Element): number {
  const clear = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return Math.max(0, element.getBoundingClientRect().top + window.scrollY - clear)
}
