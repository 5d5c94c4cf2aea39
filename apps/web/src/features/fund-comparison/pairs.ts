import type { ComparedPair } from '@zhiheng/contract/fund-comparison.ts'

import type { Comparison } from './queries.ts'

/** Two funds by their places, with a figure of them. */
export interface PairOf {
  readonly one: number
  readonly other: number
  readonly figure: number
}

type Pairs = Pick<Comparison, 'entries' | 'pairs'>

function figuresOf({ entries, pairs }: Pairs, valueOf: (pair: ComparedPair) => number | null): PairOf[] {
  const placeOf = (id: string) => entries.findIndex(({ fund }) => fund.lipper_id === id)
  return pairs.flatMap((pair) => {
    const figure = valueOf(pair)
    return figure === null ? [] : [{ one: placeOf(pair.a), other: placeOf(pair.b), figure }]
  })
}

/** The two that move least alike; null where nothing is known of any. */
export function leastAlikeOf(data: Pairs): PairOf | null {
  const found = figuresOf(data, ({ correlation }) => correlation)
  return found.toSorted((a, b) => a.figure - b.figure)[0] ?? null
}

/** The two that hold the most alike. */
export function closestOf(data: Pairs): PairOf | null {
  const found = figuresOf(data, ({ overlap }) => overlap)
  return found.toSorted((a, b) => b.figure - a.figure)[0] ?? null
}

/** Which fund was ahead of another most often, percent of their holding periods. */
export function mostWinsOf(data: Pairs): (PairOf & { readonly of: number }) | null {
  const counted = data.pairs.flatMap((pair) => (pair.wins === null ? [] : [{ pair, wins: pair.wins }]))
  const placeOf = (id: string) => data.entries.findIndex(({ fund }) => fund.lipper_id === id)
  const shares = counted.flatMap(({ pair: { a, b }, wins }) => [
    { one: placeOf(a), other: placeOf(b), figure: (wins.a / wins.of) * 100, of: wins.of },
    { one: placeOf(b), other: placeOf(a), figure: (wins.b / wins.of) * 100, of: wins.of },
  ])
  return shares.toSorted((x, y) => y.figure - x.figure)[0] ?? null
}
