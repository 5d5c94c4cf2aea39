/** A fund with what tells how like it is to another one. Percent units; null unknown. */
export interface Candidate {
  readonly lipperId: string
  /** Sum of the smaller weights, and what each of both discloses with an ISIN. */
  readonly overlap: number | null
  readonly coverage: number | null
  readonly ownCoverage: number | null
  /** Of common weekly returns; null under a year of them. */
  readonly correlation: number | null
  /** Its weekly spread over that of the fund: 2 where it moves twice as far. */
  readonly scale: number | null
  readonly expense: number | null
  /** Whether it invests in the same market and asset class. */
  readonly isSameKind: boolean
  /** Whether both track one index. */
  readonly isSameIndex: boolean
  /** Whether one can buy it in Taiwan. */
  readonly isSold: boolean
}

/** As many funds as a list names. */
const MOST_SIMILAR = 5
/** Less than this is no likeness worth naming: percent of the smaller coverage, percent of the funds, correlation. */
const LEAST = { alike: 20, overlap: 3, correlation: 0.8 } as const
/** From here on a cheaper fund does the same. */
const SAME_COURSE = 0.9
/** What moves half again as far, or less than that, is another risk: a multiple, an inverse, a hedge. */
const MOST_SCALE = 1.5
/** Expense ratios have two decimals. */
const LEAST_SAVED = 0.01

/**
 * How like two portfolios are, percent: the overlap over the smaller coverage. What neither discloses says nothing.
 *
 * @returns null where one of both discloses nothing
 *
 * Source: PRODUCT A20 "Overlap": similarity search ranks by overlap / min(coverage).
 */
export function alikeness({ overlap, coverage, ownCoverage }: Candidate): number | null {
  const least = Math.min(coverage ?? 0, ownCoverage ?? 0)
  return overlap === null || !(least > 0) ? null : Math.min(100, (overlap / least) * 100)
}

/** Those that hold most alike, the likest first. */
export function similarByHoldings<One extends Candidate>(candidates: readonly One[]): One[] {
  return ranked(
    candidates.filter((one) => (alikeness(one) ?? 0) >= LEAST.alike && (one.overlap ?? 0) >= LEAST.overlap),
    (one) => alikeness(one) ?? 0,
  )
}

/** Those that move most alike, the likest first. */
export function similarByReturn<One extends Candidate>(candidates: readonly One[]): One[] {
  return ranked(
    candidates.filter((one) => (one.correlation ?? 0) >= LEAST.correlation && movesAsFar(one)),
    ({ correlation }) => correlation ?? 0,
  )
}

/** Those that do the same for less, the cheapest first: of the same market and asset class, or of the same index. */
export function cheaperFunds<One extends Candidate>(candidates: readonly One[], expense: number | null): One[] {
  if (expense === null) return []
  return ranked(
    candidates.filter(
      (one) =>
        one.isSold &&
        one.expense !== null &&
        expense - one.expense >= LEAST_SAVED &&
        movesAsFar(one) &&
        (one.isSameIndex || (one.isSameKind && (one.correlation ?? 0) >= SAME_COURSE)),
    ),
    (one) => -(one.expense ?? 0),
  )
}

function movesAsFar({ scale }: Candidate): boolean {
  return scale === null || (scale <= MOST_SCALE && scale >= 1 / MOST_SCALE)
}

/** Equal ones in the order of their ids, so that a list stays as it is. */
function ranked<One extends Candidate>(found: readonly One[], meritOf: (one: One) => number): One[] {
  return found.toSorted((a, b) => meritOf(b) - meritOf(a) || (a.lipperId < b.lipperId ? -1 : 1)).slice(0, MOST_SIMILAR)
}
