import type { ClassFees } from '@zhiheng/contract/fund-costs.ts'
import type { PricedClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costRules } from '@zhiheng/domain/fund-costs/cost-rules.ts'

import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import { text } from './text.ts'

/** A class with what it costs. */
interface Costed {
  readonly candidate: ClassFees
  readonly cost: PricedClass
  /** What it is called beside others. */
  readonly letter?: string
}

interface CostNotesProps {
  /** Whose fees are told of: where they are from is said. */
  readonly told: readonly Costed[]
  /** The rows of the table of all classes, where one stands: a fee that is missing is a dash in it. */
  readonly table?: readonly Costed[]
}

/** How the cost is counted, and what is assumed where the fund itself does not say it. */
export function CostNotes({ told, table }: CostNotesProps) {
  const { notes } = text
  const rows = table ?? told
  const said = [
    notes.method(formatAmount(told[0]?.cost.gross ?? null)),
    ...sourcesOf(told),
    ...(table?.some(({ cost }) => !cost.isWhole) ? [notes.missing] : []),
    ...(has('exchange', rows) ? [notes.exchange(formatPercent(costRules.exchangePercent))] : []),
    ...(rows.some(({ candidate }) => candidate.back_end) ? [backEndNote()] : []),
    ...taxNote(rows),
  ]
  return <p className="mt-3 max-w-[78em] text-12 text-ink-3">{said.join('')}</p>
}

/** Where the fees are from, each source once; of several, whose it is. */
function sourcesOf(told: readonly Costed[]): readonly string[] {
  const sources = [...Map.groupBy(told, ({ candidate }) => sourceOf(candidate))]
  if (sources.length < 2) return sources.map(([said]) => said)
  return sources.map(([said, whose]) =>
    text.notes.of(whose.flatMap(({ letter }) => letter ?? []).join(text.lead.and), said),
  )
}

function sourceOf({ fee_basis: basis, fee_year: year }: ClassFees): string {
  return basis === 'caps' && year !== null ? text.notes.caps(year) : text.notes.published
}

function has(kind: string, rows: readonly Costed[]): boolean {
  return rows.some(({ cost }) => cost.parts.some((part) => part.kind === kind))
}

function backEndNote(): string {
  const { distributionPercent, conversionYears, deferredPercent } = costRules
  const charges = deferredPercent.map((percent) => formatPercent(percent, 0)).join(text.lead.and)
  return text.notes.backEnd(formatPercent(distributionPercent, 0), conversionYears, charges)
}

function taxNote(rows: readonly Costed[]): string[] {
  const traded = rows.find(({ candidate }) => candidate.exchange_tax !== null)
  if (traded === undefined) return []
  return [text.notes.etf(formatPercent(costRules.brokeragePercent, 4), formatPercent(traded.candidate.exchange_tax, 1))]
}
