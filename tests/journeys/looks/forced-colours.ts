/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page goes there as one function */
import { expect, type Page } from '@playwright/test'

/**
 * Where the reader's system paints everything in its own few colours, what was a bar is still one, and what is chosen
 * still looks other than what is not.
 */
export async function expectForcedColours(page: Page): Promise<void> {
  await page.evaluate(forcedColourFaults, 'mark' as const)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches, null, { polling: 40, timeout: 5000 })
  // a colour that is on its way to another is neither
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
  const lost = await page.evaluate(forcedColourFaults, 'judge' as const)
  await page.emulateMedia({ forcedColors: 'none' })
  expect(lost, 'lost in forced colours').toEqual([])
}

/**
 * In the page. `mark`, in the page's own colours: marks what is painted to be seen, a box without words whose colour
 * stands out from what is behind it; not a hairline, and not the ground of a bar, which is pale. `judge`, in forced
 * colours: the marked boxes that are gone, and chosen things that look like the others beside them.
 */
function forcedColourFaults(step: 'mark' | 'judge'): string[] {
  const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    [red, green, blue]
      .map((part) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const partsOf = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const isClear = (colour: string) => colour === 'transparent' || (partsOf(colour)[3] ?? 1) < 0.3
  const groundOf = (element: Element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const contrast = (one: string, other: string) => {
    const [low = 0, high = 0] = [brightness(partsOf(one)), brightness(partsOf(other))].toSorted((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  if (step === 'mark') {
    for (const element of document.querySelectorAll<HTMLElement>('body :not(svg, svg *, option, canvas, img)')) {
      element.removeAttribute('data-painted')
      const { backgroundColor } = getComputedStyle(element)
      if (isClear(backgroundColor) || element.textContent.trim() !== '' || element.querySelector('svg, input, img'))
        continue
      if (element.matches('input, textarea, select, button, progress, canvas') || !element.checkVisibility()) continue
      const { width, height } = element.getBoundingClientRect()
      if (Math.min(width, height) < 2 || contrast(backgroundColor, groundOf(element)) < 1.5) continue
      element.setAttribute('data-painted', '')
    }
    return []
  }

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.className} 「${(element.parentElement ?? element).textContent.trim().slice(0, 24)}」`

  const isGone = (element: HTMLElement) => {
    const { backgroundColor, borderTopWidth, borderLeftWidth, borderBottomWidth, outlineStyle } =
      getComputedStyle(element)
    const isEdged = [borderTopWidth, borderLeftWidth, borderBottomWidth].some((width) => Number.parseFloat(width) > 0)
    if (isEdged || outlineStyle !== 'none') return false
    return isClear(backgroundColor) || contrast(backgroundColor, groundOf(element)) < 1.3
  }
  const gone = [...document.querySelectorAll<HTMLElement>('[data-painted]')].filter(
    (element) => element.checkVisibility() && isGone(element),
  )

  /** All that an eye sees of it but the weight of its letters. */
  const lookOf = (element: Element) => {
    const seen = ['::before', '::after', null].flatMap((part) => {
      const style = getComputedStyle(element, part)
      const names = [
        'background-color',
        'border-top',
        'border-bottom',
        'border-left',
        'outline',
        'text-decoration-line',
      ]
      return [...names, 'color', 'content'].map((name) => style.getPropertyValue(name))
    })
    return [...seen, element.querySelectorAll('svg').length, element.children.length].join(';')
  }
  // a radio button that is drawn by its label is chosen where its label is
  const chosen =
    'label:has(> input:checked.vh), [aria-selected=true], [aria-pressed=true], [aria-checked=true], :is(a, button)[aria-current]:not([aria-current=false])'
  const alike = [...document.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const beside = [
        ...(
          element.closest('ul, ol, nav, fieldset, [role=tablist], [role=radiogroup]') ??
          element.parentElement ??
          element
        ).querySelectorAll(element.tagName),
      ]
      const others = beside.filter(
        (other) => !other.matches(chosen) && other.checkVisibility() && !other.matches(':disabled'),
      )
      const isHidden = (one: Element) => one.getBoundingClientRect().width <= 1
      return !isHidden(element) && others.some((other) => lookOf(other) === lookOf(element))
    })
  return [
    ...gone.map((each) => `vanished: ${nameOf(each)}`),
    ...alike.map((each) => `looks like the others: ${nameOf(each)}`),
  ]
}
