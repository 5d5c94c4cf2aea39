/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page goes there as one function */
import { expect, type Page } from '@playwright/test'

/** Every control can be hit by a thumb, as wide as the screen may be. */
export async function expectTouchable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  // the pointer is a finger from here on, in the media queries too
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  // the styles of a finger come a moment later
  await page.waitForFunction(() => matchMedia('(pointer: coarse)').matches, null, { polling: 40, timeout: 5000 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const small = await page.evaluate(smallTargets)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await devtools.detach()
  expect(small, `too small for a thumb on ${page.viewportSize()?.width} px`).toEqual([])
}

/**
 * In the page: controls that are not hit 20 px away from their middle, up, down, left and right: half of 44 px without
 * the border. A link inside a sentence needs no more than its words, and a mark in a chart is as large as its value: its
 * table says the same.
 */
async function smallTargets(): Promise<string[]> {
  const controls =
    ':is(button, a[href], input, select, textarea, summary, [role=slider], [role=tab], [role=option]):not([type=hidden])'
  const nodes = [...document.querySelectorAll<HTMLElement>(controls)]
  const reach = [
    [-20, 0],
    [20, 0],
    [0, -20],
    [0, 20],
  ] as const
  const isInSentence = (each: HTMLElement) => {
    if (getComputedStyle(each).display !== 'inline') return false
    const around = each.closest('p, li, dd, td, figcaption, label, legend, h1, h2, h3, div')
    return around !== null && around.textContent.trim() !== each.textContent.trim()
  }
  // a message at the foot goes by itself
  const isOwn = (own: Element, at: Element | null) =>
    at !== null &&
    (at.closest('[aria-live]') !== null ||
      own.contains(at) ||
      at.closest('label') === own ||
      at.contains(own.closest('[data-part=thumb]')))
  /** For screen readers: it, or what it is in, is clipped to a point. */
  const isReadAlone = (own: Element) => {
    for (let at: Element | null = own; at !== null; at = at.parentElement)
      if (at.getBoundingClientRect().width <= 1) return true
    return false
  }
  const middleOf = (own: Element) => {
    const { left, top, width, height } = own.getBoundingClientRect()
    return [left + width / 2, top + height / 2] as const
  }
  /** A way past the shell is above the screen until it has the focus. */
  const isOnScreen = (own: Element) => {
    const [x, y] = middleOf(own)
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  }
  /** Whether it answers all around its middle; what is beyond the screen's edge is nobody's fault. */
  const isHit = (own: Element) => {
    if (!isOnScreen(own)) return false
    const [x, y] = middleOf(own)
    return reach.every(([right, down]) => {
      const isInside = x + right >= 0 && x + right < innerWidth && y + down >= 0 && y + down < innerHeight
      return !isInside || isOwn(own, document.elementFromPoint(x + right, y + down))
    })
  }
  /** A link that fills its card answers wherever nothing else of the card does. */
  const fillsCard = (own: Element) => {
    const { content, position } = getComputedStyle(own, '::after')
    const card = own instanceof HTMLElement ? own.offsetParent?.getBoundingClientRect() : undefined
    return content !== 'none' && position === 'absolute' && card !== undefined && card.width >= 44 && card.height >= 44
  }
  /**
   * Clear of a bar and of a first column that stays. A head that stays in the window is there a frame later; a button
   * that stands for the rest of a list may be further down by then, or gone.
   */
  const isHitOnceSeen = async (own: Element) => {
    own.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    own.scrollIntoView({ block: 'center', inline: 'end', behavior: 'instant' })
    return !own.isConnected || !isOnScreen(own) || isHit(own)
  }
  const { scrollX, scrollY } = window
  const small: string[] = []
  const controlled = nodes
    .filter((each) => each.closest('figure, [inert], [aria-hidden=true]') === null)
    .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((each) => getComputedStyle(each).pointerEvents !== 'none' && !isInSentence(each))
  for (const each of controlled) {
    const own = each.closest('label, [data-part=thumb]') ?? each
    if (isReadAlone(own) || fillsCard(own) || isHit(own)) continue
    // The page scrolls to one after the other.
    if (await isHitOnceSeen(own)) continue
    small.push(
      `${each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 24)}: ${each.outerHTML.slice(0, 130)}`,
    )
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return small
}
