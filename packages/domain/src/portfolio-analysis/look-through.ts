import type { IsoDate } from '../calendar/iso-date.ts'
import type { AnalysedFund } from '../look-through/analysed-fund.ts'
import type { SeenFund } from '../look-through/see-through.ts'
import { type Dimension, type Place, placeOfLine } from './place-piece.ts'

/** How much of a portfolio lies in a place, and through which of its funds. Percent of the portfolio. */
export interface CloudNode extends Place {
  readonly weight: number
  /** The largest first; they sum to `weight`. */
  readonly sources: readonly { readonly lipperId: string; readonly weight: number }[]
}

/** A portfolio sorted by one dimension: nodes, unclassified and undisclosed sum to 100. */
export interface LookThrough {
  /** The largest first. */
  readonly nodes: readonly CloudNode[]
  /** Disclosed, but nothing says where it belongs. */
  readonly unclassified: number
  /** What the funds do not say: shown as a mass of its own, never spread. */
  readonly undisclosed: number
  /** What they say, rounded to a millionth; 0 where there is no fund. */
  readonly disclosed: number
}

/**
 * Sorts what a portfolio holds by company, industry, country, currency, theme or asset class.
 *
 * A theme is the sub-sector of a fund. By asset class only balanced funds are looked through: all others are what their
 * own class says, disclosed or not.
 */
export function lookThrough(funds: readonly SeenFund[], dimension: Dimension): LookThrough {
  const sums = new Map<string, { place: Place; sources: Map<string, number> }>()
  let unclassified = 0
  let undisclosed = 0
  for (const seen of funds) {
    const parts = partsOf(seen, dimension)
    undisclosed += parts.undisclosed
    for (const { place, percent } of parts.placed) {
      if (place === null) {
        unclassified += percent
        continue
      }
      const known = sums.get(place.id) ?? { place, sources: new Map<string, number>() }
      known.sources.set(seen.fund.lipperId, (known.sources.get(seen.fund.lipperId) ?? 0) + percent)
      sums.set(place.id, known)
    }
  }
  // sums of binary fractions end in noise: what is all undisclosed is disclosed to nothing, not to a little less
  const disclosed = funds.length === 0 ? 0 : Math.max(0, Math.round((100 - undisclosed) * 1e6) / 1e6)
  return { nodes: [...sums.values()].map(nodeOf).toSorted(largestFirst), unclassified, undisclosed, disclosed }
}

interface Parts {
  readonly placed: readonly { readonly place: Place | null; readonly percent: number }[]
  readonly undisclosed: number
}

function partsOf({ fund, pieces, undisclosed }: SeenFund, dimension: Dimension): Parts {
  if (dimension === 'theme') return whole(fund, fund.theme && { id: fund.theme.id, label: fund.theme.name })
  if (dimension === 'asset_type' && fund.assetType !== 'balanced') {
    return whole(fund, { id: fund.assetType, label: fund.assetType })
  }
  return { placed: pieces.map(({ line, percent }) => ({ place: placeOfLine(line, dimension), percent })), undisclosed }
}

function whole({ percent }: AnalysedFund, place: Place | null): Parts {
  return { placed: [{ place, percent }], undisclosed: 0 }
}

function nodeOf({ place, sources }: { place: Place; sources: ReadonlyMap<string, number> }): CloudNode {
  const parts = [...sources].map(([lipperId, weight]) => ({ lipperId, weight }))
  return {
    ...place,
    weight: parts.reduce((sum, part) => sum + part.weight, 0),
    sources: parts.toSorted((a, b) => b.weight - a.weight || (a.lipperId < b.lipperId ? -1 : 1)),
  }
}

function largestFirst(a: CloudNode, b: CloudNode): number {
  return b.weight - a.weight || (a.id < b.id ? -1 : 1)
}

/** The first and the last day on which the disclosures of some funds were true; null without any. */
export function asOfRange(funds: readonly AnalysedFund[]): readonly [from: IsoDate, to: IsoDate] | null {
  const days = funds.flatMap(({ disclosure }) => (disclosure === null ? [] : [disclosure.date])).toSorted()
  const [first] = days
  return first === undefined ? null : [first, days.at(-1) ?? first]
}
