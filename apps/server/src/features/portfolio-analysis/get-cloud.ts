import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getCloud as call } from '@zhiheng/contract/portfolio-analysis.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'
import { asOfRange, type CloudNode, lookThrough } from '@zhiheng/domain/portfolio-analysis/look-through.ts'
import type { Dimension } from '@zhiheng/domain/portfolio-analysis/place-piece.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { mixHeldFunds } from './mix-held-funds.ts'
import { type HeldFund, type HeldFunds, namedFund, type PortfolioKey, readHeldFunds } from './read-held-funds.ts'

type Reply = ReplyOf<typeof call>
type LookedThrough = Extract<Reply, { view: 'lookthrough' }>

/** Nodes named one by one; a treemap of more is dust. */
const MOST_NODES = 120

/** What a portfolio's funds own together, or what they could be mixed to. @throws Refusal not_found */
export async function getCloud(site: Site, key: PortfolioKey, query: InputOf<typeof call>['query']): Promise<Reply> {
  const held = await readHeldFunds(site, key)
  return query.view === 'frontier' ? mixHeldFunds(held, key.id) : lookThroughOf(site, held, query.dimension)
}

async function lookThroughOf(site: Site, held: HeldFunds, dimension: Dimension): Promise<LookedThrough> {
  const { market, funds, leftOut, missing } = held
  const seen = await seeThroughFunds(site.db, market, funds)
  const { nodes, unclassified, undisclosed, disclosed } = lookThrough(seen, dimension)
  const range = asOfRange(seen.map(({ fund }) => fund))
  const listed = nodes.slice(0, MOST_NODES)
  const rest = nodes.slice(MOST_NODES)
  return {
    view: 'lookthrough',
    dimension,
    missing,
    left_out: [...leftOut],
    coverage: disclosed,
    undisclosed: tidy(undisclosed),
    unclassified: tidy(unclassified),
    as_of_range: range && { from: range[0], to: range[1] },
    nodes: listed.map((node) => nodeReply(market, node, dimension)),
    rest: { count: rest.length, weight: tidy(rest.reduce((sum, { weight }) => sum + weight, 0)) },
    funds: funds.map((fund, index) => fundReply(fund, seen[index])),
  }
}

function nodeReply(market: Market, node: CloudNode, dimension: Dimension): LookedThrough['nodes'][number] {
  return {
    id: node.id,
    label: node.label,
    weight: tidy(node.weight),
    perf: dimension === 'theme' ? monthOf(market, node) : null,
    sources: node.sources.map(({ lipperId, weight }) => ({ lipper_id: lipperId, weight: tidy(weight) })),
  }
}

/** What the funds of a theme returned in a month, weighted as they are held; null where one of them does not say. */
function monthOf(market: Market, { sources, weight }: CloudNode): number | null {
  const { twdPerf } = researchOf(market)
  const sum = sources.reduce((total, source) => {
    const perf = twdPerf[cellOf(market.indexOf(source.lipperId) ?? -1, '1m')] ?? Number.NaN
    return total + perf * source.weight
  }, 0)
  return Number.isFinite(sum) ? (sum / weight) * 100 : null
}

function fundReply(held: HeldFund, seen: SeenFund | undefined): LookedThrough['funds'][number] {
  const disclosure = seen?.fund.disclosure ?? null
  return {
    ...namedFund(held),
    percent: held.shownPercent,
    as_of: disclosure?.date ?? null,
    coverage: disclosure === null || !seen ? null : tidy((1 - seen.undisclosed / held.percent) * 100),
  }
}

/** Sums of binary fractions end in noise. */
function tidy(percent: number): number {
  return Math.round(percent * 1e6) / 1e6
}
