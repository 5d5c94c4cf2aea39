import type { DocumentFact } from './document-fact.ts'
import type { PageLine } from './document-page.ts'
import { percentsIn } from './percent-in-words.ts'

/** A limit binds: it says what may not be passed, or must be kept. */
const binds =
  /不得(?:超過|逾|低於|少於)|不超過|上限為|以不?超過|至少|應達|(?:不得|不)高於|may not exceed|must not exceed|no more than|at least|limited to/i
/** Of what the fund holds, and not of fees, meetings or votes. */
const isOfHoldings = /投資|持有|淨資產價值|放空|借款|invest|net assets|holdings/i
const isOther = /經理費|保管費|手續費|受益人會議|表決|報酬率|配息率|fee|vote/i

const LONGEST = 160
const SHORTEST = 12
const MOST = 12
/** Lines that one sentence may go over. */
const REACH = 4

/** The limits of what a fund may hold: sentences with a bound and a percentage, in the words of the document. */
export function readLimits(lines: readonly PageLine[]): DocumentFact[] {
  const found: DocumentFact[] = []
  for (const { page, sentence } of sentencesOf(lines)) {
    if (found.length === MOST) break
    if (!isLimit(sentence) || found.some(({ text }) => text === sentence)) continue
    found.push({ key: 'limit', text: sentence, percent: null, page })
  }
  return found
}

function isLimit(sentence: string): boolean {
  if (sentence.length < SHORTEST || sentence.length > LONGEST) return false
  return (
    binds.test(sentence) && isOfHoldings.test(sentence) && !isOther.test(sentence) && percentsIn(sentence).length > 0
  )
}

/** A line of this part of the page's longest one is the last of its paragraph, or a heading. */
const SHORT = 0.6

const isPoint = /^(?:[（(]?[\d一二三四五六七八九十壹貳參肆伍陸柒捌玖拾]{1,3}[)）.、]|[•●■◆▪])/

/**
 * Sentences, put together again from the lines of a page. A heading is none, and goes into none.
 *
 * @yields a sentence with its page
 */
function* sentencesOf(lines: readonly PageLine[]): Generator<{ page: number; sentence: string }> {
  const longest = new Map<number, number>()
  for (const { page, line } of lines) longest.set(page, Math.max(longest.get(page) ?? 0, line.length))
  let open = { page: 0, sentence: '', lines: 0 }
  for (const { page, line } of lines) {
    const isGoingOn = open.page === page && open.lines < REACH && !isPoint.test(line)
    if (!isGoingOn && open.sentence !== '') yield open
    const parts = (isGoingOn ? joined(open.sentence, line) : line).split(/(?<=[。;；])|(?<=\.)\s/)
    const isOver = /[。;；.]$/.test(line) || line.length < SHORT * (longest.get(page) ?? 0)
    const whole = isOver ? parts : parts.slice(0, -1)
    for (const part of whole) yield { page, sentence: tidySentence(part) }
    const rest = isOver ? '' : (parts.at(-1) ?? '')
    open = { page, sentence: tidySentence(rest), lines: parts.length === 1 && isGoingOn ? open.lines + 1 : 1 }
  }
  if (open.sentence !== '') yield open
}

function joined(before: string, line: string): string {
  const isChinese = /\p{Script=Han}$/u.test(before) || /^\p{Script=Han}/u.test(line)
  return before === '' || isChinese ? before + line : `${before} ${line}`
}

function tidySentence(text: string): string {
  return text
    .replace(isPoint, '')
    .replace(/[。;；]$/, '')
    .trim()
}
