import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { keyOf, type KnownSecurities, openFund, type OpenedLine, scaled } from './open-fund.ts'

/** What one fund has disclosed. */
export interface FundLists {
  /** null: nothing was disclosed. */
  readonly now: readonly DisclosedLine[] | null
  /** The list before; null where there is none. */
  readonly before: readonly DisclosedLine[] | null
}

/** Who holds one security; place by place in all. */
export interface Holders {
  /** Rows of the table. */
  readonly rows: readonly number[]
  /** Percent of the fund. */
  readonly percents: readonly number[]
  /** 1 is the largest holding of the fund. */
  readonly ranks: readonly number[]
  /** Percent in the list before, 0 where it was not in it; null: there is none, or it is held through another fund. */
  readonly before: readonly (number | null)[]
  /** Some of it is held through another fund. */
  readonly isThrough: readonly boolean[]
}

/** What the lists before the newest say. */
export interface EarlierLists {
  /** Part of each fund that its list before disclosed, percent; NaN where there is none. Shape (rows). */
  readonly coverage: Float64Array
  /** Percent of each fund in an industry, by its name, shape (rows). */
  readonly industries: ReadonlyMap<string, Float64Array>
  /** Who listed a security and does not any more, by its key. */
  readonly gone: ReadonlyMap<string, Gone>
}

/** Funds that do not list a security any more; place by place. */
export interface Gone {
  readonly name: string
  readonly rows: readonly number[]
  /** Percent in the list before. */
  readonly percents: readonly number[]
}

/** A security that some fund holds. */
export interface HeldSecurity {
  /** Its place among all securities. */
  readonly place: number
  readonly key: string
  readonly name: string
  readonly industry: string | null
  readonly country: string | null
  /** It is a fund, and someone who holds it was opened. */
  readonly isOpened: boolean
  readonly holders: Holders
}

/** All that is disclosed, by fund and by what is held. A row is a fund, in the order given. */
export interface HoldingTable {
  readonly size: number
  readonly securities: ReadonlyMap<string, HeldSecurity>
  /** Percent of each fund in an industry or a country, by its name or code, shape (rows). */
  readonly industries: ReadonlyMap<string, Float64Array>
  readonly countries: ReadonlyMap<string, Float64Array>
  /** Part of each fund that is disclosed, percent; NaN where nothing is. Shape (rows). */
  readonly coverage: Float64Array
  /** Percent of each fund of which the security, the industry or the country is unknown; 100 where nothing is disclosed. */
  readonly unknown: Readonly<Record<'security' | 'industry' | 'country', Float64Array>>
  /** Whether funds that it holds were opened, one a row. */
  readonly isOpened: readonly boolean[]
  readonly lines: HoldingLines
  /** Places of the securities of an industry, and of a country. */
  readonly members: Readonly<Record<'industry' | 'country', ReadonlyMap<string, readonly number[]>>>
  readonly earlier: EarlierLists
}

/** What each fund holds, opened one level, one line behind the other. */
export interface HoldingLines {
  /** Where the lines of each row begin, and one past the last, shape (rows + 1). */
  readonly starts: Uint32Array
  /** 1: no line of the row is held through another fund, and none is one that says nothing. Shape (rows). */
  readonly isPlain: Uint8Array
  /** Places of securities; −1: none. */
  readonly securities: Int32Array
  /** Places of the held funds through which they are held; −1: held itself. */
  readonly vias: Int32Array
  readonly percents: Float64Array
  /** 1: nobody says what is in it. */
  readonly blind: Uint8Array
}

/** Rounding and what is owed: a list of so much is whole, percent. */
const WHOLE_FROM = 99.5
const WHOLE = 100

/** Whether a list of so many percent is a whole one. */
export function isWhole(percent: number): boolean {
  return percent >= WHOLE_FROM
}

/** Puts the lists of all funds into one table; stops after each fund. */
export function* holdingTable(funds: readonly FundLists[], known: KnownSecurities): Generator<void, HoldingTable> {
  const lines: OpenedLine[][] = []
  const securities = new Map<string, OpenSecurity>()
  const gone = new Map<string, OpenGone>()
  const earlier: Placed[][] = []
  for (const [row, { now, before }] of funds.entries()) {
    yield
    const own = now === null ? [] : openFund(now, known)
    lines.push(own)
    const was = before && sumByKey(before, known)
    addSecurities(securities, own, { row, before: was })
    if (was !== null) addGone(gone, was, { row, lines: own })
    earlier.push(before === null ? [] : scaled(before).map(placedOf))
  }
  const unknownOf = (says: (line: OpenedLine) => boolean) => Float64Array.from(lines, (own) => unknownIn(own, says))
  return {
    size: funds.length,
    securities,
    industries: sumsBy(lines, ({ record }) => record?.industry),
    countries: sumsBy(lines, ({ record }) => record?.country),
    coverage: Float64Array.from(lines, (own, row) =>
      funds[row]?.now === null ? Number.NaN : sumOf(own.filter(({ isBlind }) => !isBlind)),
    ),
    unknown: {
      security: unknownOf(() => true),
      industry: unknownOf(({ record }) => isSaid(record?.industry)),
      country: unknownOf(({ record }) => isSaid(record?.country)),
    },
    isOpened: lines.map((own) => own.some(({ via }) => via !== null)),
    lines: flatLines(lines, securities),
    members: { industry: membersOf(securities, 'industry'), country: membersOf(securities, 'country') },
    earlier: {
      coverage: Float64Array.from(earlier, (own, row) => (funds[row]?.before == null ? Number.NaN : sumOf(own))),
      industries: sumsBy(earlier, ({ record }) => record?.industry),
      gone,
    },
  }
}

type Placed = Pick<OpenedLine, 'record' | 'percent' | 'isBlind'>

function placedOf({ line, percent }: { readonly line: DisclosedLine; readonly percent: number }): Placed {
  return { record: line.security, percent, isBlind: line.security?.kind === 'fund' }
}

type OpenGone = { [Column in 'rows' | 'percents']: number[] } & Pick<Gone, 'name'>

/** What the list before named, and this one names neither itself nor in a held fund. */
function addGone(
  gone: Map<string, OpenGone>,
  before: ReadonlyMap<string, EarlierLine>,
  { row, lines }: { readonly row: number; readonly lines: readonly OpenedLine[] },
): void {
  const now = new Set(lines.flatMap(({ security, via }) => [security, via?.key ?? null]))
  for (const [key, { name, percent }] of before) {
    if (now.has(key)) continue
    const known = gone.get(key) ?? { name, rows: [], percents: [] }
    gone.set(key, known)
    known.rows.push(row)
    known.percents.push(percent)
  }
}

function flatLines(
  lines: readonly (readonly OpenedLine[])[],
  securities: ReadonlyMap<string, OpenSecurity>,
): HoldingLines {
  const starts = new Uint32Array(lines.length + 1)
  for (const [row, own] of lines.entries()) starts[row + 1] = (starts[row] ?? 0) + own.length
  const all = lines.flat()
  const placeNamed = (key: string | undefined) => (key === undefined ? -1 : (securities.get(key)?.place ?? -1))
  return {
    starts,
    isPlain: Uint8Array.from(lines, (own) => Number(own.every(({ via, isBlind }) => via === null && !isBlind))),
    securities: Int32Array.from(all, ({ security }) => placeNamed(security ?? undefined)),
    vias: Int32Array.from(all, ({ via }) => placeNamed(via?.key)),
    percents: Float64Array.from(all, ({ percent }) => percent),
    blind: Uint8Array.from(all, ({ isBlind }) => Number(isBlind)),
  }
}

function membersOf(
  securities: ReadonlyMap<string, OpenSecurity>,
  kind: 'industry' | 'country',
): ReadonlyMap<string, readonly number[]> {
  const members = new Map<string, number[]>()
  for (const security of securities.values()) {
    const code = security[kind]
    if (!isSaid(code)) continue
    const known = members.get(code)
    if (known === undefined) members.set(code, [security.place])
    else known.push(security.place)
  }
  return members
}

function isSaid(code: string | null | undefined): code is string {
  return code !== null && code !== undefined && code !== ''
}

function sumOf(lines: readonly Pick<OpenedLine, 'percent'>[]): number {
  return lines.reduce((sum, { percent }) => sum + percent, 0)
}

/** Cash is in no industry and no country; where no security says its own, all is unknown. */
function unknownIn(lines: readonly OpenedLine[], says: (line: OpenedLine) => boolean): number {
  const seen = lines.filter(({ isBlind }) => !isBlind)
  const saying = seen.filter((line) => line.security === null || says(line))
  if (seen.length > saying.length && saying.every(({ security }) => security === null)) return WHOLE
  const percent = sumOf(saying)
  return isWhole(percent) ? 0 : WHOLE - percent
}

function sumsBy<Line extends Placed>(
  lines: readonly (readonly Line[])[],
  codeOf: (line: Line) => string | null | undefined,
): Map<string, Float64Array> {
  const sums = new Map<string, Float64Array>()
  for (const [row, own] of lines.entries()) {
    for (const line of own) {
      const code = codeOf(line)
      if (!isSaid(code) || line.isBlind) continue
      const column = sums.get(code) ?? new Float64Array(lines.length)
      column[row] = (column[row] ?? 0) + line.percent
      sums.set(code, column)
    }
  }
  return sums
}

type OpenHolders = { [Column in keyof Holders]: Holders[Column][number][] }
type OpenSecurity = Omit<HeldSecurity, 'holders' | 'isOpened'> & { readonly holders: OpenHolders; isOpened: boolean }

function addSecurities(
  securities: Map<string, OpenSecurity>,
  lines: readonly OpenedLine[],
  { row, before }: { readonly row: number; readonly before: ReadonlyMap<string, EarlierLine> | null },
): void {
  const opened = new Set(lines.map(({ via }) => via?.key))
  for (const { line, percent, rank, isThrough } of rankedOf(lines)) {
    const security = securityIn(securities, line)
    if (opened.has(line.key)) security.isOpened = true
    security.holders.rows.push(row)
    security.holders.percents.push(percent)
    security.holders.ranks.push(rank)
    security.holders.before.push(before === null || isThrough ? null : (before.get(line.key)?.percent ?? 0))
    security.holders.isThrough.push(isThrough)
  }
}

interface Named {
  readonly key: string
  readonly name: string
  readonly industry: string | null
  readonly country: string | null
}

function securityIn(securities: Map<string, OpenSecurity>, line: Named): OpenSecurity {
  const known = securities.get(line.key) ?? {
    ...line,
    place: securities.size,
    isOpened: false,
    holders: { rows: [], percents: [], ranks: [], before: [], isThrough: [] },
  }
  securities.set(line.key, known)
  return known
}

interface Ranked {
  readonly line: Named
  readonly percent: number
  readonly rank: number
  /** Some of it is held through another fund. */
  readonly isThrough: boolean
}

type Part = Omit<Ranked, 'rank'>

/** A fund's securities once each, with their rank; the funds that were opened rank among what it holds itself. */
function rankedOf(lines: readonly OpenedLine[]): Ranked[] {
  const held = lines.flatMap(({ security, via, name, record, percent }): Part[] =>
    security === null ? [] : [{ line: { key: security, name, ...placeOf(record) }, percent, isThrough: via !== null }],
  )
  const opened = lines.flatMap(({ via, percent }): Part[] =>
    via === null ? [] : [{ line: { ...via, ...placeOf(null) }, percent, isThrough: false }],
  )
  if (opened.length === 0) return ranksOf(held)
  const itself = [...held.filter(({ isThrough }) => !isThrough), ...opened]
  const keys = new Set(opened.map(({ line }) => line.key))
  return [
    ...ranksOf(held).filter(({ line }) => !keys.has(line.key)),
    ...ranksOf(itself).filter(({ line }) => keys.has(line.key)),
  ]
}

function placeOf(record: OpenedLine['record']): Pick<Named, 'industry' | 'country'> {
  return { industry: record?.industry ?? null, country: record?.country ?? null }
}

function ranksOf(parts: readonly Part[]): Ranked[] {
  const sums = new Map<string, Part>()
  for (const part of parts) {
    const known = sums.get(part.line.key)
    sums.set(part.line.key, {
      line: known?.line ?? part.line,
      percent: (known?.percent ?? 0) + part.percent,
      isThrough: part.isThrough || known?.isThrough === true,
    })
  }
  const sorted = [...sums.values()].toSorted((a, b) => b.percent - a.percent)
  let rank = 0
  return sorted.map((one, at) => {
    // equal weights share a rank
    if (at === 0 || one.percent < (sorted[at - 1]?.percent ?? 0)) rank = at + 1
    return { ...one, rank }
  })
}

/** A security in a list before: its first name there, and percent of the fund. */
interface EarlierLine {
  readonly name: string
  readonly percent: number
}

function sumByKey(
  lines: NonNullable<FundLists['before']>,
  { isinOfName }: KnownSecurities,
): ReadonlyMap<string, EarlierLine> {
  const sums = new Map<string, EarlierLine>()
  for (const { line, percent } of scaled(lines)) {
    const key = keyOf(line, isinOfName)
    if (key === null) continue
    const known = sums.get(key)
    sums.set(key, { name: known?.name ?? line.security?.name ?? line.name, percent: (known?.percent ?? 0) + percent })
  }
  return sums
}
