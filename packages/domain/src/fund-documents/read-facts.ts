import type { DocumentFact } from './document-fact.ts'
import type { DocumentPage, PageLine } from './document-page.ts'
import { factLabels } from './fact-labels-table.ts'
import { percentsIn } from './percent-in-words.ts'
import { readLimits } from './read-limits.ts'
import { bareText, tidyText } from './tidy-text.ts'

/** Figures beyond this are no fee of a year. */
const MOST_FEE = 20
/** More figures than these are a table of something else. */
const MOST_FIGURES = 4
/** Lines behind a label among which its value is looked for. */
const REACH = 3
const LONGEST_NAME = 80
/** Pages that are read for facts: the terms of a fund stand before its accounts. */
const PAGES_READ = 400

/**
 * What a document says of fees, benchmark, manager and limits, with the page of each: the first page on which it says
 * so. What it does not say in a way that is recognised is absent, never guessed; a fee for which it gives several
 * figures has all of them as its text and none as its figure.
 */
export function readFacts(pages: readonly DocumentPage[]): DocumentFact[] {
  const lines = pages.slice(0, PAGES_READ).flatMap(({ page, text }) => {
    return tidyText(text)
      .split('\n')
      .map((line) => ({ page, line }))
  })
  const found = factLabels.flatMap(({ key, kind, label }) => {
    const fact = kind === 'fee' ? readFee(lines, label) : readName(lines, label)
    return fact === null ? [] : [{ key, ...fact }]
  })
  return [...found, ...readLimits(lines)]
}

type Value = Omit<DocumentFact, 'key'>

/** The first page that gives the fee counts, with all the figures that it gives. */
function readFee(lines: readonly PageLine[], label: RegExp): Value | null {
  let page: number | null = null
  const figures: number[] = []
  for (const [at, { page: here, line }] of lines.entries()) {
    if (page !== null && here !== page) break
    const match = label.exec(line)
    if (match === null) continue
    const percents = feesBehind(lines, at, line.slice(match[0].length))
    if (percents.length === 0) continue
    page = here
    figures.push(...percents.filter((percent) => !figures.includes(percent)))
  }
  if (page === null || figures.length > MOST_FIGURES) return null
  const text = figures.map((percent) => `${percentText(percent)}%`).join('、')
  return { text, percent: figures.length === 1 ? (figures[0] ?? null) : null, page }
}

/** On the line of the label or, where that has none, on the next that has one. */
function feesBehind(lines: readonly PageLine[], at: number, rest: string): number[] {
  const own = percentsIn(rest)
  if (own.length > 0) return own.filter(isFee)
  for (let next = at + 1; next <= at + REACH; next++) {
    const line = lines[next]
    if (line === undefined || line.page !== lines[at]?.page || isLabel(line.line)) return []
    const percents = percentsIn(line.line)
    if (percents.length > 0) return percents.filter(isFee)
  }
  return []
}

function isFee(percent: number): boolean {
  return percent >= 0 && percent <= MOST_FEE
}

/** Two decimals, or as many more as the document has. */
function percentText(percent: number): string {
  const text = String(percent)
  const decimals = text.split('.')[1]?.length ?? 0
  return decimals > 2 ? text : percent.toFixed(2)
}

function isLabel(line: string): boolean {
  return factLabels.some(({ label }) => label.test(line))
}

function readName(lines: readonly PageLine[], label: RegExp): Value | null {
  for (const [at, { page, line }] of lines.entries()) {
    const match = label.exec(line)
    if (match === null) continue
    const rest = line
      .slice(match[0].length)
      .replace(/^[:：\s]+/, '')
      .trim()
    const name = rest === '' ? nameBelow(lines, at) : rest.replace(/[。;；].*$/, '')
    if (isName(name)) return { text: name, percent: null, page }
  }
  return null
}

/** A name that the label stands above; it may go over two lines. */
function nameBelow(lines: readonly PageLine[], at: number): string {
  const [first, second] = [lines[at + 1], lines[at + 2]]
  if (first === undefined || first.page !== lines[at]?.page || isLabel(first.line)) return ''
  const isOver = second !== undefined && second.page === first.page && !isWhole(first.line) && isTail(second.line)
  return isOver ? `${first.line} ${second.line}` : first.line
}

const wholeName = /(?:index|inc\.?|ltd\.?|llc|n\.a\.|指數|公司|[。）)])$/i

function isWhole(name: string): boolean {
  return wholeName.test(name) || /\p{Script=Han}/u.test(name)
}

/** What ends a name that began on the line above. */
function isTail(line: string): boolean {
  return line.length <= 40 && wholeName.test(line) && !isLabel(line)
}

/** No sentence, no figure, no address, no empty mark. */
function isName(text: string): boolean {
  if (text.length > LONGEST_NAME || bareText(text).length < 2) return false
  return !/^[\d.,%/-]+$/.test(text) && !/https?:|www\./i.test(text)
}
