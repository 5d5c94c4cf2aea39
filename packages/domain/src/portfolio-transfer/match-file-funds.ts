import type { Currency } from '../money/currency.ts'

/** By what a fund of a file was known, the surest first. */
export const matchGrounds = ['lipper_id', 'isin', 'code', 'name'] as const
export type MatchGround = (typeof matchGrounds)[number]

/** A fund as a file, or a site, tells it. */
export interface KnownFund {
  readonly lipperId: string
  readonly code: string | null
  readonly isin: string | null
  readonly name: string
  readonly currency: Currency
}

/** Which fund of this site a fund of a file is. */
export interface FileMatch<Own extends KnownFund> {
  readonly fund: Own
  readonly by: MatchGround
}

/**
 * Finds each fund of a file among those of this site; nothing is guessed. A fund is known by its id, its ISIN, its code
 * or its whole name, in this order and only where exactly one class of the same currency has it; an ISIN that both
 * sides know and that differs says that it is another class. Two funds of a file are never the same one here.
 *
 * @returns for each fund of the file what it is; null where that is not certain
 */
export function matchFileFunds<Own extends KnownFund>(
  asked: readonly KnownFund[],
  own: readonly Own[],
): (FileMatch<Own> | null)[] {
  const books = matchGrounds.map((by) => ({ by, book: bookOf(own, by) }))
  const found = asked.map((fund): FileMatch<Own> | null => {
    for (const { by, book } of books) {
      const key = keyOf(fund, by)
      const same = key === null ? [] : (book.get(key) ?? []).filter((one) => canBe(fund, one))
      const [only] = same
      if (only !== undefined && same.length === 1) return { fund: only, by }
    }
    return null
  })
  const times = new Map<string, number>()
  for (const match of found) if (match) times.set(match.fund.lipperId, (times.get(match.fund.lipperId) ?? 0) + 1)
  return found.map((match) => (match !== null && times.get(match.fund.lipperId) === 1 ? match : null))
}

function bookOf<Own extends KnownFund>(own: readonly Own[], by: MatchGround): ReadonlyMap<string, Own[]> {
  const book = new Map<string, Own[]>()
  for (const fund of own) {
    const key = keyOf(fund, by)
    if (key === null) continue
    const known = book.get(key)
    if (known === undefined) book.set(key, [fund])
    else known.push(fund)
  }
  return book
}

const keys = {
  lipper_id: (fund) => fund.lipperId,
  isin: (fund) => fund.isin,
  code: (fund) => fund.code,
  name: (fund) => fund.name,
} satisfies Record<MatchGround, (fund: KnownFund) => string | null>

function keyOf(fund: KnownFund, by: MatchGround): string | null {
  const key = keys[by](fund)?.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return key === undefined || key === '' ? null : key
}

function canBe(asked: KnownFund, own: KnownFund): boolean {
  if (asked.currency !== own.currency) return false
  const [one, other] = [keyOf(asked, 'isin'), keyOf(own, 'isin')]
  return one === null || other === null || one === other
}
