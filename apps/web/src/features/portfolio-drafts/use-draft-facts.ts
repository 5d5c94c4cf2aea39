import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { type FundSummary } from '@zhiheng/contract/funds/summary.ts'
import type { Draft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { allocationOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { isOverweight } from '@zhiheng/domain/portfolio-ledger/compare-holdings.ts'
import { useMemo } from 'react'

import { query } from '../../api/query.ts'
import type { Slice } from '../../ui/charts/bars/pie.tsx'
import { allocationSlices } from '../portfolio-ledger/allocation-slices.ts'
import { draftText } from './draft-text.ts'

interface DraftFacts {
  /** Funds that are too much of it. */
  readonly overweight: ReadonlySet<string>
  readonly slices: readonly Slice[]
  /** What should give one pause, a sentence a fund. */
  readonly notes: readonly string[]
}

/** What the funds themselves add: their kinds for the ring, and what should give one pause. */
export function useDraftFacts(draft: Draft): DraftFacts {
  const ids = [...new Set(draft.lines.map((line) => line.lipperId))]
  const { data } = useQuery({
    ...query(listFunds, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  })
  return useMemo(() => {
    const funds = new Map((data?.funds ?? []).map((fund) => [fund.lipper_id, fund]))
    const overweight = new Set(
      draft.lines
        .filter((line) =>
          isOverweight(funds.get(line.lipperId)?.asset_type ?? 'other', shareOf(draft.lines, line.lipperId)),
        )
        .map((line) => line.lipperId),
    )
    return { overweight, slices: slicesOf(draft, funds), notes: notesOf(draft, funds, overweight) }
  }, [data, draft])
}

function slicesOf(draft: Draft, funds: ReadonlyMap<string, FundSummary>): Slice[] {
  const parts = draft.lines.flatMap((line) => {
    const fund = funds.get(line.lipperId)
    return fund
      ? [{ assetType: fund.asset_type, sectorId: fund.t_sector_23_id ?? 'none', sectorName: '', value: line.percent }]
      : []
  })
  if (parts.length === 0) return []
  const { ef, bf, blf, mmf, other } = allocationOf(parts)
  return allocationSlices({
    ef: ef.percent,
    bf: bf.percent,
    blf: blf.percent,
    mmf: mmf.percent,
    other: other.percent,
  })
}

function notesOf({ lines }: Draft, funds: ReadonlyMap<string, FundSummary>, overweight: ReadonlySet<string>): string[] {
  const names = new Map(lines.map((line) => [line.lipperId, line.name]))
  const single = [...names].flatMap(([lipperId, name]) => [
    ...refusalOf(funds.get(lipperId), name),
    ...(overweight.has(lipperId) ? [draftText.heavy(name, shareOf(lines, lipperId).toFixed(1))] : []),
  ])
  const held = [...names.keys()].flatMap((lipperId) => funds.get(lipperId) ?? [])
  const classes = [...sharing(held, (fund) => fund.strategy_id).values()]
  // classes of one fund follow one index, and are named above already
  const firsts = held.filter((fund, at) => held.findIndex((one) => one.strategy_id === fund.strategy_id) === at)
  const indices = sharing(firsts, (fund) => fund.index_name)
  return [
    ...single,
    ...classes.map((same) => draftText.sameStrategy(namesOf(same))),
    ...[...indices].map(([index, same]) => draftText.sameIndex(namesOf(same), index)),
  ]
}

/** Why one cannot be bought as planned. */
function refusalOf(fund: FundSummary | undefined, name: string): string[] {
  if (fund === undefined) return []
  if (fund.not_bought !== null) return [draftText.notBought[fund.not_bought](name)]
  return fund.for_sale ? [] : [draftText.notForSale(name)]
}

/** Funds that have something in common with another one. */
function sharing(
  funds: readonly FundSummary[],
  by: (fund: FundSummary) => string | null,
): ReadonlyMap<string, readonly FundSummary[]> {
  const groups = Map.groupBy(
    funds.filter((fund) => by(fund) !== null),
    (fund) => by(fund) ?? '',
  )
  return new Map([...groups].filter(([, group]) => group.length > 1))
}

function namesOf(funds: readonly FundSummary[]): string {
  return funds.map(({ name }) => `「${name}」`).join('、')
}

/** What a fund is of the draft, in all its lines. */
function shareOf(lines: Draft['lines'], lipperId: string): number {
  return lines.reduce((sum, line) => (line.lipperId === lipperId ? sum + line.percent : sum), 0)
}
