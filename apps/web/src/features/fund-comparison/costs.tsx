import type { CostChoice } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { useState } from 'react'

import { formatAmount, formatPercent } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { CostFields } from '../fund-costs/cost-fields.tsx'
import { CostNotes } from '../fund-costs/cost-notes.tsx'
import { text as costText } from '../fund-costs/text.ts'
import { letterOf, shortLabel } from './fund-mark.tsx'
import { isComparable, type LifetimeCost, lifetimeCosts } from './lifetime-costs.ts'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'
import { twinSentences } from './twins.ts'

/** What each takes over a reader's years, by the rule of its own page, and what classes of one fund differ in. */
export function Costs({ data }: { readonly data: Comparison }) {
  const [choice, setChoice] = useState<CostChoice>(costChoices.first)
  const costs = lifetimeCosts(data, choice)
  return (
    <Section title={text.costs.title} note={text.costs.note}>
      {twinSentences(data).map((sentence) => (
        <Callout key={sentence} tone="info" className="mb-3">
          {sentence}
        </Callout>
      ))}
      {costs.length === 0 ? (
        <Panel>
          <p className="text-13 text-ink-2">{text.costs.noneKnown}</p>
        </Panel>
      ) : (
        <>
          <CostFields choice={choice} onChange={setChoice} />
          <Taken costs={costs} data={data} choice={choice} />
          <CostNotes
            told={costs.map(({ entry, place, cost }) => ({ candidate: entry.fees, cost, letter: letterOf(place) }))}
          />
        </>
      )}
    </Section>
  )
}

interface TakenProps {
  readonly costs: readonly LifetimeCost[]
  readonly data: Comparison
  readonly choice: CostChoice
}

function Taken({ costs, data: { entries }, choice }: TakenProps) {
  const unknown = entries.flatMap((_entry, place) =>
    costs.some((known) => known.place === place) ? [] : [letterOf(place)],
  )
  const said = leadOf(choice)
  return (
    <Panel>
      <p className="mb-2 text-14 font-bold">{said}</p>
      <Bars
        summary={said}
        heads={[text.costs.fund, text.costs.amount]}
        bars={costs.map(({ entry, place, total, cost }) => ({
          key: entry.fund.lipper_id,
          label: shortLabel(entry, place),
          note: noteOf(entry, cost.isWhole),
          value: total,
          to: `/funds/${entry.fund.lipper_id}/cost`,
        }))}
        format={formatAmount}
      />
      {unknown.length > 0 && <p className="mt-2 text-12 text-ink-3">{text.costs.unknown(unknown.join('、'))}</p>}
      {costs.length > 1 && !isComparable(costs) && <p className="mt-2 text-12 text-ink-3">{text.costs.unlike}</p>}
    </Panel>
  )
}

function leadOf({ lump, monthly, years }: CostChoice): string {
  const { lead } = costText
  const amounts = [
    ...(lump > 0 ? [lead.lump(formatAmount(lump))] : []),
    ...(monthly > 0 ? [lead.monthly(formatAmount(monthly))] : []),
  ]
  return amounts.length === 0 ? lead.nothing : text.costs.lead(amounts.join(lead.and), years)
}

/** What it takes a year, and why its total is not all of it. */
function noteOf({ fund, fees }: LifetimeCost['entry'], isWhole: boolean): string {
  const { total_expense: expense } = fund
  const { fee_basis: basis, fee_year: year } = fees
  const why = isWhole ? [] : [basis === 'caps' && year !== null ? text.costs.caps(year) : text.costs.atLeast]
  return [...(expense === null ? [] : [text.costs.yearly(formatPercent(expense))]), ...why].join(text.costs.joined)
}
