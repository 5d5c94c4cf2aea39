import { bodyText as text } from '../body/body-text.ts'

/** A block of a body in one line, with its markup: two may read alike and look different. */
export interface BodyLine {
  readonly words: string
  readonly markup: string
}

/** The blocks of a body as lines to compare. Only where there is a browser: nothing of it is put on the page as HTML. */
export function bodyLines(html: string): BodyLine[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].flatMap(linesOf).filter(({ words }) => words !== '')
}

function linesOf(element: Element): BodyLine[] {
  const parts = element.matches('ul, ol, table, blockquote') ? [...element.querySelectorAll('li, tr, caption, p')] : []
  const own = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)))
  return own.length > 0 ? own.map(lineOf) : [lineOf(element)]
}

function lineOf(element: Element): BodyLine {
  const image = element.querySelector('img')
  const live = element.getAttribute('data-live')
  const cells = [...element.querySelectorAll('td, th')].map(wordsOf)
  const said = cells.length > 0 ? cells.join('｜') : wordsOf(element)
  const before =
    live !== null ? text.live.named(live) : image ? text.picture.named(image.getAttribute('alt') ?? '') : ''
  return { words: [before, said].filter(Boolean).join(' '), markup: element.outerHTML }
}

function wordsOf(element: Element): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}
