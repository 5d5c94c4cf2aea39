/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page goes there as one function */
import { expect, type Page } from '@playwright/test'

/** A desk's screen, and the same at 200 % of zoom. Source: WCAG 2.4.11, at the sizes of the reviews. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
] as const

/** Nothing that takes the focus lies wholly behind a bar that stays on the screen, at both sizes. */
export async function expectFocusSeen(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const hidden = await page.evaluate(hiddenFocus, 'each' as const)
    expect(hidden, `focused, but hidden behind a bar at ${size.width}×${size.height}`).toEqual([])
  }
}

/**
 * In the page: gives each thing that Tab reaches the focus in turn, which scrolls as Tab does, and names those of which
 * nothing can be seen for a bar that is fixed or sticks. Rows of a list repeat themselves: after so many of a kind the
 * rest is let go. `current`: looks at what has the focus now alone.
 */
export async function hiddenFocus(stops: 'each' | 'current'): Promise<string[]> {
  const drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]'
  const kinds = new Map<string, number>()
  const isOfMany = (element: Element) => {
    const kind = `${element.tagName} ${element.className} ${element.closest('li, tr, article') === null ? element.id + element.textContent : ''}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    return (kinds.get(kind) ?? 0) > 24
  }
  const isReached = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)

  const isBar = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
  /** A bar that covers it here, if one does: one that it does not belong to itself. */
  const isCoveredAt = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    if (hit === null || element.contains(hit) || hit.contains(element)) return false
    for (let at: Element | null = hit; at !== null && !at.contains(element); at = at.parentElement)
      if (isBar(at)) return true
    return false
  }
  const isHidden = (element: HTMLElement) => {
    const own = element.getBoundingClientRect().width <= 1 ? (element.closest('label') ?? element) : element
    const boxes = [...own.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    const points = boxes.flatMap((box) =>
      [0.1, 0.5, 0.9].flatMap((across) =>
        [0.15, 0.5, 0.85].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
      ),
    )
    const onScreen = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
    return onScreen.length > 0 && onScreen.every(([x, y]) => isCoveredAt(element, x, y))
  }

  const nameOf = (element: HTMLElement) =>
    `${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}: ${element.outerHTML.slice(0, 110)}`
  const before = document.activeElement
  if (stops === 'current') return before instanceof HTMLElement && isHidden(before) ? [nameOf(before)] : []
  const start = window.scrollY
  const hidden: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!isReached(element) || isOfMany(element)) continue
    const last = window.scrollY
    element.focus()
    if (document.activeElement !== element) continue
    // a header that comes back on the way up comes a moment later, and one that goes goes then
    if (window.scrollY < last || isHidden(element)) {
      await drawn()
      await Promise.all(
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition)
          .map((one) => one.finished.catch(() => null)),
      )
    }
    if (isHidden(element)) hidden.push(nameOf(element))
  }
  // what opened for the focus closes
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  window.scrollTo({ top: start, behavior: 'instant' })
  return hidden
}
