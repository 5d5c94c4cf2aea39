import { useQuery } from '@tanstack/react-query'
import type { FundSummary } from '@zhiheng/contract/funds.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { allocationOf } from '@zhiheng/domain/portfolios/allocation.ts'
import { isOverweight } from '@zhiheng/domain/portfolios/compare-holdings.ts'
import type { Draft } from '@zhiheng/domain/portfolios/draft.ts'
import { useMemo } from 'react'

import { query } from '../../api/query.ts'
import type { Slice } from '../../ui/charts/pie.tsx'
import { allocationSlices } from './allocation-slices.ts'
import { text } from './text.ts'

interface DraftFacts {
  /** Funds that are too much of it. */
  readonly overweight: ReadonlySet<string>
  readonly slices: readonly Slice[]
  /** What should give one pause, a sentence a fund. */
  readonly notes: readonly string[]
}

/** What the funds themselves add: their kinds for the ring, and what should give one pause. */
export function useDraftFacts(draft: Draft): DraftFacts {
  const ids = draft.lines.map((line) => line.lipperId)
  const { data } = useQuery({
    ...query(listFunds, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  })
  return useMemo(() => {
    const funds = new Map((data?.funds ?? []).map((fund) => [fund.lipper_id, fund]))
    const overweight = new Set(
      draft.lines
        .filter((line) => isOverweight(funds.get(line.lipperId)?.asset_type ?? 'other', line.percent))
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
  return lines.flatMap(({ lipperId, name, percent }) => [
    ...(funds.get(lipperId)?.for_sale === false ? [text.create.notForSale(name)] : []),
    ...(overweight.has(lipperId) ? [text.create.heavy(name, percent.toFixed(1))] : []),
  ])
}
