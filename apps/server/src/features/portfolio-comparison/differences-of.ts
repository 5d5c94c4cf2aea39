import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { comparePortfolios as call, differenceDimensions } from '@zhiheng/contract/portfolio-comparison.ts'
import { lookThrough } from '@zhiheng/domain/portfolio-analysis/look-through.ts'
import { heldByAll, type Weights, widestDifferences } from '@zhiheng/domain/portfolio-comparison/widest-differences.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import type { Compared } from './read-compared.ts'

type Dimension = (typeof differenceDimensions)[number]

/** What a portfolio holds through its funds. */
export interface Seen {
  readonly weights: Readonly<Record<Dimension, Weights>>
  /** How much of it is disclosed, percent. */
  readonly coverage: number
}

const MOST_ROWS = 10

/** Looks through every portfolio, in their order. */
export async function seeAll(db: Database, market: Market, all: readonly Compared[]): Promise<Seen[]> {
  return Promise.all(all.map(({ funds }) => seeOne(db, market, funds)))
}

async function seeOne(db: Database, market: Market, funds: Compared['funds']): Promise<Seen> {
  const through = await seeThroughFunds(db, market, funds)
  const { disclosed: coverage } = lookThrough(through, 'company')
  const weightsBy = (dimension: Dimension): Weights =>
    coverage === 0 ? null : new Map(lookThrough(through, dimension).nodes.map((node) => [node.id, node] as const))
  return {
    weights: { company: weightsBy('company'), country: weightsBy('country'), industry: weightsBy('industry') },
    coverage,
  }
}

/** In what the portfolios differ most, and what all of them hold; nothing where there is only one to look at. */
export function differencesOf(all: readonly Seen[]): Pick<ReplyOf<typeof call>, 'differences' | 'shared'> {
  const rows = (pick: typeof widestDifferences) => (dimension: Dimension) =>
    all.length < 2
      ? []
      : pick(
          all.map(({ weights }) => weights[dimension]),
          MOST_ROWS,
        ).map((row) => ({ ...row, weights: [...row.weights] }))
  return { differences: byDimension(rows(widestDifferences)), shared: byDimension(rows(heldByAll)) }
}

function byDimension<T>(of: (dimension: Dimension) => T): Record<Dimension, T> {
  return { company: of('company'), country: of('country'), industry: of('industry') }
}
