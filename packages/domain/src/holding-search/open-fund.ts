import type { SecurityRecord } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { isCash } from '../portfolio-analysis/place-piece.ts'
import { foldText } from '../screener/fold-text.ts'

/** A part of a fund in one security. */
export interface OpenedLine {
  /** ISIN, or the folded name where there is none; null: cash, or what an opened fund does not disclose. */
  readonly security: string | null
  /** The held fund through which it is held; null: held itself. */
  readonly via: { readonly key: string; readonly name: string } | null
  readonly name: string
  readonly record: SecurityRecord | null
  /** Percent of the fund, above 0. */
  readonly percent: number
  /** A held fund of which nobody says what is in it. */
  readonly isBlind: boolean
}

/** What finds a security by another name of it. */
export interface KnownSecurities {
  readonly isinOfName: (name: string) => string | null
  /** What a held fund holds itself; null where it is no fund or says nothing. */
  readonly linesOf: (isin: string) => readonly DisclosedLine[] | null
}

const WHOLE = 100

/** What a security is known by: its ISIN, or its folded name; null for cash. */
export function keyOf(
  line: Pick<DisclosedLine, 'isin' | 'name'>,
  isinOfName: KnownSecurities['isinOfName'],
): string | null {
  if (line.isin !== null) return line.isin
  if (isCash({ ...line, weightPercent: 0, security: null })) return null
  return isinOfName(line.name) ?? foldText(line.name)
}

/**
 * The lines of a fund with the funds that it holds opened one level. Lists of more than 100 % (borrowed money, rounding) are
 * scaled to 100; lines of zero or less hold nothing. What an opened fund does not disclose is a line without a security.
 */
export function openFund(lines: readonly DisclosedLine[], known: KnownSecurities): OpenedLine[] {
  return scaled(lines).flatMap(({ line, percent }) => {
    const security = keyOf(line, known.isinOfName)
    const inner = line.isin === null ? null : known.linesOf(line.isin)
    const name = line.security?.name ?? line.name
    if (inner === null || security === null)
      return [{ security, via: null, name, record: line.security, percent, isBlind: line.security?.kind === 'fund' }]
    const via = { key: security, name }
    const parts = scaled(inner).map((part): OpenedLine => ({
      security: keyOf(part.line, known.isinOfName),
      via,
      name: part.line.security?.name ?? part.line.name,
      record: part.line.security,
      percent: (part.percent * percent) / WHOLE,
      isBlind: part.line.security?.kind === 'fund',
    }))
    const left = percent - parts.reduce((sum, part) => sum + part.percent, 0)
    return left > LEAST ? [...parts, { security: null, via, name, record: null, percent: left, isBlind: true }] : parts
  })
}

/** Less than this is the error of adding up. */
const LEAST = 1e-9

/** What is held, brought to 100 % where a list has more. */
export function scaled<Line extends { readonly weightPercent: number }>(
  lines: readonly Line[],
): { readonly line: Line; readonly percent: number }[] {
  const held = lines.filter(({ weightPercent }) => weightPercent > 0)
  const total = held.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
  const scale = WHOLE / Math.max(WHOLE, total)
  return held.map((line) => ({ line, percent: line.weightPercent * scale }))
}
