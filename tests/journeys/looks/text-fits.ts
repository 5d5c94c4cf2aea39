/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page goes there as one function */
import { expect, type Page } from '@playwright/test'

/** The whole page is inside the screen, and no word of it is cut off or runs out of its control. */
export async function expectFits(page: Page, look: string): Promise<void> {
  const { wide, culprits, cut } = await page.evaluate(misfits)
  expect(wide, `${look}: px wider than the screen, by ${culprits.join(' | ')}`).toBeLessThanOrEqual(0)
  expect(cut, `${look}: words that do not fit`).toEqual([])
}

interface Misfits {
  /** Pixels that the page is wider than the screen. */
  readonly wide: number
  /** What reaches out farthest. */
  readonly culprits: readonly string[]
  readonly cut: readonly string[]
}

/** In the page. What is shortened with an ellipsis, scrolls, or is for screen readers alone, is so on purpose. */
function misfits(): Misfits {
  const { scrollWidth, clientWidth } = document.documentElement
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.className} 「${element.textContent.trim().slice(0, 24)}」`
  const parentsOf = (element: Element): Element[] => {
    const parents: Element[] = []
    for (let at = element.parentElement; at !== null; at = at.parentElement) parents.push(at)
    return parents
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  // an accordion that closes and a slide that goes by are clipped, and so is what only a screen reader reads
  const clips = ({ overflowX, overflowY }: CSSStyleDeclaration) => overflowX !== 'visible' || overflowY !== 'visible'
  const isHead = (element: Element) => element === document.body || element === document.documentElement
  const culprits =
    scrollWidth <= clientWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((each) => each.getBoundingClientRect().right > clientWidth + 0.5 && isShown(each))
          .filter((each) => !parentsOf(each).some((at) => !isHead(at) && clips(getComputedStyle(at))))
          .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)
          .slice(0, 4)
          .map(nameOf)

  /** Where its letters stand, without those for screen readers. */
  const wordsOf = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const boxes: DOMRect[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode.parentElement?.closest('.vh') || currentNode.textContent?.trim() === '') continue
      const letters = document.createRange()
      letters.selectNodeContents(currentNode)
      const clamp = currentNode.parentElement && getComputedStyle(currentNode.parentElement).webkitLineClamp
      // lines past its last one are not drawn, on purpose
      const drawn = clamp !== null && clamp !== 'none' ? currentNode.parentElement : null
      boxes.push((drawn ?? letters).getBoundingClientRect())
    }
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    return { width, height }
  }
  const controls = [...document.querySelectorAll('button, a[href], summary, [role=tab], [role=option]')]
    // a tile of a chart is as large as its value: its whole name is in its label and its table
    .filter((each) => each.closest('figure, [data-part=item-group], svg') === null && isShown(each))
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .filter(
      (each) => ![each, ...each.querySelectorAll('*')].some((at) => getComputedStyle(at).textOverflow === 'ellipsis'),
    )
    .filter((each) => {
      const [words, box] = [wordsOf(each), each.getBoundingClientRect()]
      return box.width > 1 && (words.width > box.width + 1.5 || words.height > box.height + 4)
    })
  const paragraphs = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, label, legend, dt, dd, li, th, td')]
    .filter((each) => isShown(each) && each.closest('figure, svg') === null)
    .filter((each) => {
      const style = getComputedStyle(each)
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const isReadAlone = each.clientWidth <= 1 || style.clipPath !== 'none'
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      return hides && !isShortened && !isReadAlone && each.scrollWidth > each.clientWidth + 1
    })
  return { wide: scrollWidth - clientWidth, culprits, cut: [...controls, ...paragraphs].map(nameOf) }
}
