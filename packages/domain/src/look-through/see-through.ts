import type { AnalysedFund, DisclosedLine, Disclosure } from './analysed-fund.ts'

/** A part of a portfolio that lies in one security, through one of its funds. */
export interface Piece {
  /** The fund of the portfolio, also where it holds the security through another fund. */
  readonly lipperId: string
  readonly line: DisclosedLine
  /** Percent of the portfolio. */
  readonly percent: number
}

/** What a fund of a portfolio holds, as far as it is known. */
export interface SeenFund {
  readonly fund: AnalysedFund
  readonly pieces: readonly Piece[]
  /** Percent of the portfolio of which the fund says nothing; never spread over what it does say. */
  readonly undisclosed: number
}

/** What a fund that is itself held has disclosed, by its ISIN; null where it is not a fund or says nothing. */
export type InnerDisclosure = (isin: string) => Disclosure | null

/** A fund of funds of funds is looked through no further. */
const MOST_LAYERS = 3
const WHOLE = 100

/**
 * Looks through a fund at what it holds, also through funds that it holds. Lists of more than 100 % (borrowed money,
 * rounding) are scaled to 100; lines of zero or less hold nothing.
 *
 * @returns pieces and what is undisclosed; together they are the fund's percent
 */
export function seeThrough(fund: AnalysedFund, inner: InnerDisclosure): SeenFund {
  const pieces: Piece[] = []
  if (fund.disclosure !== null) {
    const owner: Owner = { lipperId: fund.lipperId, inner, pieces }
    walk(fund.disclosure, { percent: fund.percent, layer: 1 }, owner)
  }
  const seen = pieces.reduce((sum, piece) => sum + piece.percent, 0)
  return { fund, pieces, undisclosed: Math.max(0, fund.percent - seen) }
}

interface Owner {
  readonly lipperId: string
  readonly inner: InnerDisclosure
  readonly pieces: Piece[]
}

function walk({ lines }: Disclosure, part: { percent: number; layer: number }, owner: Owner): void {
  const held = lines.filter(({ weightPercent }) => weightPercent > 0)
  const total = held.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
  const scale = part.percent / Math.max(WHOLE, total)
  for (const line of held) {
    const percent = line.weightPercent * scale
    const deeper = line.isin === null || part.layer >= MOST_LAYERS ? null : owner.inner(line.isin)
    if (deeper === null) owner.pieces.push({ lipperId: owner.lipperId, line, percent })
    else walk(deeper, { percent, layer: part.layer + 1 }, owner)
  }
}
