import type { UnderstandingTopic } from '@zhiheng/domain/understanding/topics.ts'

import { formatDays } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatGain, formatPercent, formatShare } from '../../platform/format-number.ts'
import type { Panels } from './queries.ts'
import { text } from './text.ts'

const words = text.facts

/** A figure of a panel under its name. */
type Fact = readonly [label: string, value: string]

/** What a panel shows, and the fund that it is of. */
interface PanelShown {
  readonly fund: { readonly lipper_id: string; readonly name: string }
  /** The part of the fund's page that shows all of it. */
  readonly part: string
  readonly facts: readonly Fact[]
}

/** The figures of a panel; null where the market has none. */
export function shownOf(topic: UnderstandingTopic, panels: Panels): PanelShown | null {
  const all: Readonly<Record<UnderstandingTopic, PanelShown | null>> = {
    cost: panels.cost && costShown(panels.cost),
    stress: panels.stress && stressShown(panels.stress),
    returns: panels.returns && returnsShown(panels.returns),
    principal: panels.principal && principalShown(panels.principal),
    index: panels.index && indexShown(panels.index),
  }
  return all[topic]
}

function costShown({ fund, lump, years, growth, gross, total, is_whole }: NonNullable<Panels['cost']>): PanelShown {
  const amount = money(total)
  return {
    fund,
    part: 'cost',
    facts: [
      [words.lump, money(lump)],
      [words.years(years, formatShare(growth)), money(gross)],
      [words.total(years), is_whole ? amount : words.least(amount)],
    ],
  }
}

function stressShown({ fund, put_in, from, to, amount, percent }: NonNullable<Panels['stress']>): PanelShown {
  return {
    fund,
    part: 'risk-depth',
    facts: [
      [words.span, formatDays(from, to)],
      [words.putIn, money(put_in)],
      [words.change, words.money(formatGain(amount))],
      [words.percent, formatChange(percent)],
    ],
  }
}

function returnsShown(panel: NonNullable<Panels['returns']>): PanelShown {
  const { fund, from, to, fund_return, investors_return, is_estimated } = panel
  return {
    fund,
    part: 'taiwan',
    facts: [
      [words.span, formatDays(from, to)],
      [words.fundReturn, formatChange(fund_return)],
      [is_estimated ? words.estimated : words.investors, formatChange(investors_return)],
    ],
  }
}

function principalShown({ fund, rate, own, real_rate }: NonNullable<Panels['principal']>): PanelShown {
  return {
    fund,
    part: 'principal',
    facts: [
      [words.rate, formatPercent(rate)],
      [words.own, range(own, formatShare)],
      ...(real_rate === null ? [] : [[words.real, range(real_rate, formatPercent)] as const]),
    ],
  }
}

function indexShown(panel: NonNullable<Panels['index']>): PanelShown {
  const { fund, reference, years, fund_return, reference_return } = panel
  return {
    fund,
    part: 'performance',
    facts: [
      [words.fundOver(years), formatChange(fund_return)],
      [words.referenceOver(years), formatChange(reference_return)],
      [words.reference, reference.name],
    ],
  }
}

function money(amount: number): string {
  return words.money(formatAmount(amount))
}

function range(
  { least, most }: { readonly least: number; readonly most: number },
  format: (value: number) => string,
): string {
  if (least === most) return format(least)
  return least === 0 ? words.atMost(format(most)) : words.between(format(least), format(most))
}
