import { asFundId, fundIdIn, isFundId, priceIn, marketDayIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isWeekend, isoDay, rememberingDays } from '../reading/parse-day.ts'
import type { TextLine } from '../reading/read-lines.ts'
import { readLines } from '../reading/read-lines.ts'
import { splitCells } from '../reading/split-cells.ts'

const columns = ['fund_id', 'date', 'nav'] as const

/** No fund has one; a larger figure is another column that slipped. */
const MAX_NAV = 1e9

/**
 * `navs.csv`, long: `fund_id,date,nav` in any order. With exactly these three columns a line that is plainly right
 * takes a short way of its own; every other line takes the careful one, which says what is wrong.
 *
 * @yields after each chunk
 */
export async function* readNavs(source: FeedSource): AsyncGenerator<void> {
  if (await hasPlainHeader(source)) yield* readPlain(source)
  else {
    yield* eachRow(source, { required: columns }, ({ line, cells }) =>
      takeNav(source.out, line, { id: cells.fund_id, date: cells.date, nav: cells.nav }),
    )
  }
}

async function hasPlainHeader({ file }: FeedSource): Promise<boolean> {
  for await (const [first] of readLines(file)) return first?.text === columns.join(',')
  throw new FeedFault('empty_file')
}

async function* readPlain({ file, out }: FeedSource): AsyncGenerator<void> {
  const takePlain = plainWay(out)
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      if (line.line === 1 || line.text === '') continue
      const isPlain = takePlain(line)
      if (!isPlain && line.text?.trim() === '') continue
      out.read()
      if (!isPlain) takeCareful(out, line)
    }
    yield
  }
}

/** The short way: true where the line was right. */
function plainWay(out: Output): (line: TextLine) => boolean {
  const days = new Map<string, number>()
  let lastText: string | null = null
  let lastId = ''

  function goodDay(text: string): number | null {
    const day = isoDay(text)
    if (day === null || day > out.today || isWeekend(day)) return null
    days.set(text, day)
    return day
  }

  return ({ line, text }) => {
    if (text === null) return false
    const first = text.indexOf(',')
    const second = text.indexOf(',', first + 1)
    const idText = text.slice(0, first)
    if (idText !== lastText) {
      const id = asFundId(out.context.aliases?.get(idText) ?? idText)
      if (!isFundId(id)) return false
      lastText = idText
      lastId = id
    }
    const dateText = text.slice(first + 1, second)
    const epochDay = days.get(dateText) ?? goodDay(dateText)
    const value = plainPrice(text, second + 1)
    if (epochDay === null || value === null) return false
    out.row('navs', line, { lipperId: lastId, epochDay, value })
    return true
  }
}

const ZERO = 48
const POINT = 46
/** So many digits are exact in a double, and so are the powers of ten they may be divided by. */
const EXACT_DIGITS = 15
const powers = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits)

/** Digits with at most one point, read without making a string; null for anything else, which may still be right. */
function plainPrice(text: string, from: number): number | null {
  let mantissa = 0
  let point = -1
  for (let at = from; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit
    else if (digit === POINT - ZERO && point === -1 && at > from && at < text.length - 1) point = at
    else return null
  }
  if (text.length - from > EXACT_DIGITS || mantissa === 0) return null
  const value = point === -1 ? mantissa : mantissa / (powers[text.length - 1 - point] ?? Number.NaN)
  return value <= MAX_NAV ? value : null
}

function takeCareful(out: Output, { line, text }: TextLine): void {
  if (text === null) return out.problem({ line, field: '', text: '' }, 'line_too_long')
  const cells = splitCells(text)
  if (cells === null) return out.problem({ line, field: '', text }, 'broken_quote')
  if (cells.length !== columns.length) return out.problem({ line, field: '', text }, 'wrong_cell_count')
  const [id = '', date = '', nav = ''] = cells.map((cell) => cell.trim())
  takeNav(out, line, { id, date, nav })
}

const day = rememberingDays(isoDay)

/** Checks one price and gives it as a row; what is wrong is reported under the interchange form's column names. */
export function takeNav(out: Output, line: number, cells: { id: string; date: string; nav: string }): void {
  const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.id })
  const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, day)
  if (lipperId === null || epochDay === null) return
  const value = priceIn(out, { line, field: 'nav', text: cells.nav })
  if (value === null) return
  if (value > MAX_NAV) out.problem({ line, field: 'nav', text: cells.nav }, 'out_of_range')
  else out.row('navs', line, { lipperId, epochDay, value })
}
