import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getHeldIsin } from '@zhiheng/contract/held-securities.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { heldBeside } from '@zhiheng/domain/held-securities/held-together.ts'
import { type Move, movesOf } from '@zhiheng/domain/held-securities/moves-of.ts'
import { overweightOf } from '@zhiheng/domain/held-securities/overweight.ts'
import type { WeightTimeline } from '@zhiheng/domain/held-securities/weight-timeline.ts'
import type { Condition } from '@zhiheng/domain/holding-search/condition.ts'
import { isWhole } from '@zhiheng/domain/holding-search/holding-table.ts'
import { searchHoldings } from '@zhiheng/domain/holding-search/search-holdings.ts'
import { weightBands } from '@zhiheng/domain/holding-search/weight-bands.ts'

import type { Site } from '../../platform/site.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber } from '../funds/wire-number.ts'
import { holderRow } from '../holding-search/holder-row.ts'
import { holdingIndex } from '../holding-search/holding-index.ts'
import { readMonths } from './read-months.ts'
import type { Known, Subject } from './subject-of.ts'

type Reply = ReplyOf<typeof getHeldIsin>
type NamedFund = Reply['overweight']['rows'][number]['fund']

const PAGE_SIZE = 20
const MOST_MOVES = 6
const MOST_BESIDE = 10
const MOST_OVER = 8
const MOST_MEMBERS = 12

interface Asked {
  readonly member: Caller
  readonly page: number
  readonly find: (known: Known) => Subject | null
}

/**
 * Who holds a security or an industry, by what funds disclose.
 *
 * @throws Refusal not_found
 */
export async function showHeld(
  site: Pick<Site, 'db' | 'market'>,
  { member, page: asked, find }: Asked,
): Promise<Reply> {
  const market = site.market()
  const known: Known = { market, index: await holdingIndex(site.db, market) }
  const subject = find(known)
  if (subject === null) throw new Refusal('not_found')
  const { index } = known
  const { kind, key, name, record, held: subjectHeld } = subject
  const { held } = subjectHeld
  const mayDate = hasPermission(member.groups, 'holding-search-update-date')
  const pageTotal = Math.ceil(held.length / PAGE_SIZE)
  // an address from a longer list shows the last page of this one
  const page = Math.max(1, Math.min(asked, pageTotal))
  const [first] = held
  const { months, timeline } = await readMonths(site.db, known, subject)
  return {
    as_of: market.asOf,
    kind,
    id: key,
    name,
    english_name: record?.englishName ?? null,
    isin: record?.isin ?? null,
    ticker: record?.ticker ?? null,
    country: record?.country ?? null,
    industry: record?.industry ?? null,
    asset_kind: record?.kind ?? null,
    lists_until: mayDate ? index.newest : null,
    funds: index.funds.length - index.silent,
    holders: held.length,
    average: held.length === 0 ? null : toNumber(held.reduce((sum, { percent }) => sum + percent, 0) / held.length),
    largest: first === undefined ? null : { ...named(known, first.row), weight: figure(first.percent) },
    taiwan: inTaiwan(known, subject),
    bands: weightBands(held.map(({ percent }) => percent)),
    rows: rowsOf(known, subject, { mayDate, from: (page - 1) * PAGE_SIZE }),
    page,
    page_total: pageTotal,
    moves: wireMoves(known, subject),
    months: months.map((month) => ({ ...month, average: toNumber(month.average) })),
    timeline: wireTimeline(known, timeline),
    beside: kind === 'industry' ? [] : wireBeside(known, subject),
    overweight: wireOverweight(known, subject),
    members: membersOf(known, subject),
  }
}

/** As the search by holdings writes the funds that it finds. */
function rowsOf(
  { market, index }: Known,
  { kind, key, held }: Subject,
  { mayDate, from }: { readonly mayDate: boolean; readonly from: number },
): Reply['rows'] {
  const condition: Condition = { kind, id: key, op: 'holds', percent: null }
  const searched = { conditions: [condition], search: searchHoldings(index.table, [condition], 'all') }
  return held.held
    .slice(from, from + PAGE_SIZE)
    .map(({ row, percent }) => holderRow({ market, index, searched, mayDate }, { row, total: percent }))
}

function named({ market, index }: Known, row: number): NamedFund {
  const fund = index.funds[row]
  if (fund === undefined) throw new RangeError(`showHeld: there is no row ${row}`)
  const { lipper_id, name, warnings } = summariseFund(researchOf(market), fund.index)
  return { lipper_id, name, warnings }
}

function figure(value: number): number {
  return toNumber(value) ?? 0
}

/** What is held through another fund is that fund's, and is not counted twice. */
function inTaiwan({ index }: Known, { held: { held } }: Subject): Reply['taiwan'] {
  const sold = held.filter(({ row, isThrough }) => !isThrough && index.funds[row]?.canTwSale === true)
  const amounts = sold.flatMap(({ row, percent }) => {
    const size = index.funds[row]?.sizeTwd ?? null
    return size === null ? [] : (size * percent) / 100
  })
  return {
    amount: amounts.length === 0 ? null : toNumber(amounts.reduce((sum, amount) => sum + amount, 0)),
    sized: amounts.length,
    holders: sold.length,
  }
}

function wireTimeline(known: Known, { months, count, funds }: WeightTimeline): Reply['timeline'] {
  return {
    months: [...months],
    count,
    funds: funds.map(({ row, first, isEarlier, weights }) => ({
      fund: named(known, row),
      first,
      is_earlier: isEarlier,
      weights: weights.map((weight) => weight && { percent: toNumber(weight.percent) }),
    })),
  }
}

function wireMoves(known: Known, { kind, held }: Subject): Reply['moves'] {
  const { unknown, earlier } = known.index.table
  const moves = movesOf(held)
  const write = (all: readonly Move[]) => ({
    count: all.length,
    rows: all
      .slice(0, MOST_MOVES)
      .map(({ row, before, now }) => ({ fund: named(known, row), before: figure(before), now: figure(now) })),
  })
  return {
    compared: held.held.filter(({ before }) => before !== null).length + held.gone.length,
    is_partial:
      moves.gone.some(({ row }) => (unknown[kind][row] ?? 0) > 0) ||
      moves.added.some(({ row }) => !isWhole(earlier.coverage[row] ?? 0)),
    added: write(moves.added),
    gone: write(moves.gone),
    up: write(moves.up),
    down: write(moves.down),
  }
}

function wireBeside(known: Known, { key, held }: Subject): Reply['beside'] {
  const { table } = known.index
  const rows = held.held.map(({ row }) => row)
  return heldBeside(table, rows, { key, most: MOST_BESIDE }).map(({ key: id, count, average }) => ({
    ...securityOf(known, id),
    count,
    average: figure(average),
  }))
}

function securityOf({ market, index }: Known, id: string): Reply['members'][number] {
  const held = index.table.securities.get(id)
  return {
    id,
    name: market.securities.get(id)?.name ?? held?.name ?? id,
    held_by: held?.holders.rows.length ?? 0,
  }
}

/** The securities of its industry that some fund holds, without itself. */
function membersOf(known: Known, { kind, key, record, securities }: Subject): Reply['members'] {
  const { table } = known.index
  const places = new Set(table.members.industry.get(record?.industry ?? ''))
  const keys =
    kind === 'industry'
      ? securities
      : [...table.securities.values()].filter(({ place }) => places.has(place)).map((one) => one.key)
  return keys
    .filter((one) => one !== key)
    .map((one) => securityOf(known, one))
    .toSorted((a, b) => b.held_by - a.held_by || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_MEMBERS)
}

/** The reference ETF of a fund is what stands for its benchmark: an index does not disclose what it holds. */
function wireOverweight(known: Known, { kind, held }: Subject): Reply['overweight'] {
  const { market, index } = known
  const research = researchOf(market)
  const { compared, over } = overweightOf(held, index.table.unknown[kind], (row) => {
    const fund = index.funds[row]
    const reference = fund === undefined ? null : referenceOf(research, fund.index)
    const by = reference === null ? undefined : index.rowOf.get(reference.strategyId)
    return by === undefined || index.dates[by] === null ? null : by
  })
  return {
    compared,
    count: over.length,
    rows: over.slice(0, MOST_OVER).map(({ row, percent, by, measure, over: points }) => ({
      fund: named(known, row),
      weight: figure(percent),
      reference: named(known, by),
      measure: figure(measure),
      over: figure(points),
    })),
  }
}
