import type { Fund } from '@zhiheng/contract/funds.ts'
import type { CostChoice } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { useState } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatAmount, formatCount, formatPercent } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { LearnLink } from '../points/learn-link.tsx'
import { ClassCheckup } from './class-check.tsx'
import { CostFields } from './cost-fields.tsx'
import { CostNotes } from './cost-notes.tsx'
import { CostParts } from './cost-parts.tsx'
import { type CostRow, type CostView, costView } from './cost-rows.ts'
import { CostTable } from './cost-table.tsx'
import { fundCosts } from './queries.ts'
import { text } from './text.ts'

/** What the fees of a fund take over a reader's years, part by part, and what could be bought for less. */
export function CostsSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(fundCosts(fund.lipper_id))
  const [choice, setChoice] = useState<CostChoice>(costChoices.first)
  const view = costView(data.candidates, choice)
  if (view === null) return <p className="text-14 text-ink-2">{text.noFees}</p>
  return (
    <>
      <Lead view={view} choice={choice} />
      <Expense fund={fund} />
      <ClassCheckup check={view.check} candidates={data.candidates} years={choice.years} />
      <CostFields choice={choice} onChange={setChoice} />
      <Panel flush>
        <CostParts cost={view.own.cost} years={choice.years} mark={markOf(view.own)} />
        <CostTable rows={view.rows} />
      </Panel>
      <CostNotes told={[view.own]} table={view.rows} />
      <LearnLink topic="cost" />
    </>
  )
}

/** Before a total that is not all: known fees are the least, caps may be more or less than what is taken. */
function markOf({ cost, candidate }: CostRow): string {
  if (cost.isWhole) return ''
  return candidate.fee_basis === 'caps' ? text.about : text.atLeast
}

function Lead({ view: { own, etf }, choice }: { readonly view: CostView; readonly choice: CostChoice }) {
  const { lead } = text
  const { lump, monthly, years } = choice
  const amounts = [
    ...(lump > 0 ? [lead.lump(formatAmount(lump))] : []),
    ...(monthly > 0 ? [lead.monthly(formatAmount(monthly))] : []),
  ]
  if (amounts.length === 0) return <p className="mb-2 text-16 text-ink-2">{lead.nothing}</p>
  return (
    <p className="mb-2 max-w-[60em] text-16 text-ink-2">
      {[...amounts, lead.years(years)].join(lead.and)}
      {takesOf(own)}
      <b className="ml-1 text-ink">
        {formatAmount(own.cost.total)} {lead.yuan}
      </b>
      {text.check.stop}
      {etf?.difference != null && <EtfSaid etf={etf} />}
    </p>
  )
}

/** What is taken every year, beside what the peers take. */
function Expense({ fund: { total_expense: expense, expense_standing: peers } }: { readonly fund: Fund }) {
  if (expense === null || peers === null) return null
  return (
    <p className="mb-2 text-14 text-ink-2">
      {text.expense(formatPercent(expense), formatCount(peers.count), formatPercent(peers.peer_median))}
    </p>
  )
}

function takesOf({ cost, candidate: { fee_basis: basis, fee_year: year } }: CostRow): string {
  const { takes } = text.lead
  if (basis === 'caps' && year !== null) return takes.caps(year)
  return cost.isWhole ? takes.whole : takes.part
}

function EtfSaid({ etf: { candidate, difference } }: { readonly etf: CostRow }) {
  const { lead } = text
  const amount = formatAmount(Math.abs(difference ?? 0))
  return (
    <>
      {lead.etf(candidate.name)}
      <b className="text-ink">{(difference ?? 0) <= 0 ? lead.less(amount) : lead.more(amount)}</b>
      {lead.otherFund}
    </>
  )
}
