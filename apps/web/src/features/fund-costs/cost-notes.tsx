import { costRules } from '@zhiheng/domain/fund-costs/cost-rules.ts'

import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import type { CostView } from './cost-rows.ts'
import { text } from './text.ts'

/** How the cost is counted, and what is assumed where the fund itself does not say it. */
export function CostNotes({ view: { own, rows } }: { readonly view: CostView }) {
  const { notes } = text
  const { fee_basis: basis, fee_year: year } = own.candidate
  const said = [
    notes.method(formatAmount(own.cost.gross)),
    basis === 'caps' && year !== null ? notes.caps(year) : notes.published,
    ...(rows.some(({ cost }) => !cost.isWhole) ? [notes.missing] : []),
    ...(has('exchange', rows) ? [notes.exchange(formatPercent(costRules.exchangePercent))] : []),
    ...(rows.some(({ candidate }) => candidate.back_end) ? [backEndNote()] : []),
    ...taxNote(rows),
  ]
  return <p className="mt-3 max-w-[78em] text-12 text-ink-3">{said.join('')}</p>
}

function has(kind: string, rows: CostView['rows']): boolean {
  return rows.some(({ cost }) => cost.parts.some((part) => part.kind === kind))
}

function backEndNote(): string {
  const { distributionPercent, conversionYears, deferredPercent } = costRules
  const charges = deferredPercent.map((percent) => formatPercent(percent, 0)).join(text.lead.and)
  return text.notes.backEnd(formatPercent(distributionPercent, 0), conversionYears, charges)
}

function taxNote(rows: CostView['rows']): string[] {
  const traded = rows.find(({ candidate }) => candidate.exchange_tax !== null)
  if (traded === undefined) return []
  return [text.notes.etf(formatPercent(costRules.brokeragePercent, 4), formatPercent(traded.candidate.exchange_tax, 1))]
}
