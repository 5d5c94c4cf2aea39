/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page goes there as one function */
import type { Page } from '@playwright/test'

import { expectAccessibleOnce, expectInsideWidth } from './expect-sound.ts'

/** Of all pages that this worker has had looked at. */
const found = new Set<number>()

/**
 * The shortest look, where anything stands that was not found accessible yet: the same thing in the same place and
 * colours, for another reader or at another width, is not judged once more. Whether all is inside the width is.
 */
export async function expectAccessibleIfNew(page: Page): Promise<void> {
  const parts = await page.evaluate(seenParts)
  if (parts.every((part) => found.has(part))) return expectInsideWidth(page)
  await expectAccessibleOnce(page)
  for (const part of parts) found.add(part)
}

/**
 * In the page: a number for each thing that can be seen, which is another where it, what it says, its colours, its letters,
 * whether it scrolls, or what it stands in are others.
 */
function seenParts(): number[] {
  const mix = (words: string, seed: number) => {
    let [a, b] = [seed ^ 0xdeadbeef, seed ^ 0x41c6ce57]
    for (let at = 0; at < words.length; at++) {
      const letter = words.charCodeAt(at)
      a = Math.imul(a ^ letter, 2654435761)
      b = Math.imul(b ^ letter, 1597334677)
    }
    return 4294967296 * (2097151 & (b ^ (b >>> 15))) + ((a ^ (a >>> 13)) >>> 0)
  }
  // whose it is, where one came from, and the numbers that React gives to what belongs together
  const own = (words: string) => words.replaceAll(/[\w-]+@journey\.example|_r_\w+_|referer=[^\s&]*/g, '')
  const grounds = new Map<Element, number>()
  const seen = new Set<number>()
  for (const each of document.querySelectorAll('body *:not(script, style, template)')) {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const style = getComputedStyle(each)
    const around = grounds.get(each.parentElement ?? each) ?? 0
    const ground = mix([each.tagName, each.className, style.color, style.backgroundColor].join('\n'), around)
    grounds.set(each, ground % 4294967296)
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible'
    const scrolls = clips && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
    const attributes = [...each.attributes].map(({ name, value }) => `${name}=${value}`)
    const said = [...each.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []))
    const letters = [style.fontSize, style.fontWeight, style.textDecorationLine, String(scrolls)]
    seen.add(mix(own([...attributes, ...said, ...letters].join('\n')), ground % 4294967296))
  }
  return [...seen]
}
