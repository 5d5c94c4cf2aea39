import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'
import { noChangeSentence } from '@zhiheng/domain/optimiser/no-change-sentence.ts'
import { turnoverOf } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import { drawTable } from './draw-table.ts'
import type { Suggestion } from './suggest.ts'
import { text } from './text.ts'

/** A suggestion as plain text. */
export function printSuggestion({ asOf, level, currency, proposal, parts, binding }: Suggestion): string {
  const isNew = proposal.before.every((percent) => percent === 0)
  const { before, after } = proposal.measures
  const said = text.suggestion
  const paragraphs = [
    said.head({ asOf, level, currency, funds: proposal.funds.length, weeks: proposal.sample.weeks }),
    verdictOf(proposal, isNew),
    drawTable([
      said.columns,
      ...parts.map(({ fund, before: was, after: is }) => [fund.name, fund.lipperId, was.toFixed(1), is.toFixed(1)]),
    ]),
    listOf(
      said.reasons,
      parts.map(({ fund, reason }) => said.reason(fund.lipperId, reason)),
    ),
    drawTable([
      isNew ? ['', said.after] : ['', said.now, said.after],
      ...measureRows.map(([name, show]) => [said.measures[name], ...(isNew ? [] : [show(before)]), show(after)]),
    ]),
    listOf(said.limits, binding),
    listOf(said.conflicts, proposal.conflicts),
    listOf(said.notes, [...proposal.notes, ...shorterNotes(proposal)]),
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}

/** The same for programs; percent, null unknown. */
export function describeSuggestion({ asOf, level, currency, proposal, parts, binding }: Suggestion): object {
  const { before, after } = proposal.measures
  const isNew = proposal.before.every((percent) => percent === 0)
  return {
    as_of: asOf,
    level,
    currency,
    no_change: proposal.isNoChange,
    turnover: turnoverOf(proposal.before, proposal.after),
    funds: parts.map(({ fund, before: was, after: is, flags, reason }) => ({
      fund_id: fund.lipperId,
      name: fund.name,
      asset_type: fund.assetType,
      sector: fund.sectorName,
      before: was,
      after: is,
      flags,
      reason,
    })),
    measures: { before: isNew ? null : measuresOf(before), after: measuresOf(after) },
    binding,
    conflicts: proposal.conflicts,
    notes: proposal.notes,
    sample: {
      weeks: proposal.sample.weeks,
      shorter: proposal.sample.shorter.map(({ lipperId, weeks }) => ({ fund_id: lipperId, weeks })),
    },
  }
}

function verdictOf({ isNoChange, conflicts, before, after }: Suggestion['proposal'], isNew: boolean): string {
  if (isNew) return text.suggestion.allNew
  if (isNoChange) return noChangeSentence({ conflicts })
  return text.suggestion.turnover(turnoverOf(before, after))
}

const measureRows: readonly (readonly [keyof typeof text.suggestion.measures, (measured: WeightMeasures) => string])[] =
  [
    ['expectedReturn', ({ expectedReturn, expectedRange }) => withRange(expectedReturn, expectedRange)],
    ['volatility', ({ volatility, volatilityRange }) => withRange(volatility, volatilityRange)],
    ['maxDrawdown', ({ maxDrawdown }) => figure(maxDrawdown)],
    ['totalExpense', ({ totalExpense }) => figure(totalExpense)],
    ['effectiveFunds', ({ effectiveFunds }) => figure(effectiveFunds)],
    ['effectiveBets', ({ effectiveBets }) => figure(effectiveBets)],
  ]

function withRange(value: number, range: readonly [number, number] | null): string {
  return range === null ? figure(value) : text.withRange(figure(value), figure(range[0]), figure(range[1]))
}

function figure(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '–' : value.toFixed(1).replace('-', '−')
}

function listOf(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `  ・${line}`)].join('\n')
}

function shorterNotes({ sample }: Suggestion['proposal']): string[] {
  return sample.shorter.map(({ lipperId, weeks }) => text.suggestion.shorter(lipperId, weeks))
}

function measuresOf(measured: WeightMeasures) {
  return {
    expected_return: measured.expectedReturn,
    expected_range: measured.expectedRange,
    volatility: measured.volatility,
    volatility_range: measured.volatilityRange,
    max_drawdown: measured.maxDrawdown,
    total_expense: measured.totalExpense,
    effective_funds: measured.effectiveFunds,
    effective_bets: measured.effectiveBets,
  }
}
