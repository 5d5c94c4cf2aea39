import type { WeightMeasures } from '@zhiheng/domain/optimiser/measure-weights.ts'
import { noChangeSentence } from '@zhiheng/domain/optimiser/no-change-sentence.ts'
import { turnoverOf } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import { drawTable } from './draw-table.ts'
import type { Suggestion } from './suggest.ts'

/** A suggestion as plain zh-TW text. */
export function printSuggestion({ asOf, level, currency, proposal, parts, binding }: Suggestion): string {
  const isNew = proposal.before.every((percent) => percent === 0)
  const { before, after } = proposal.measures
  const paragraphs = [
    `${asOf}　風險等級 ${level}　${currency}　${proposal.funds.length} 檔候選基金，${proposal.sample.weeks} 週資料`,
    verdictOf(proposal, isNew),
    drawTable([
      ['基金', '代碼', '目前 %', '建議 %'],
      ...parts.map(({ fund, before: was, after: is }) => [fund.name, fund.lipperId, was.toFixed(1), is.toFixed(1)]),
    ]),
    listOf(
      '理由',
      parts.map(({ fund, reason }) => `${fund.lipperId}：${reason}`),
    ),
    drawTable([
      isNew ? ['', '建議'] : ['', '目前', '建議'],
      ...measureRows.map(([name, show]) => [name, ...(isNew ? [] : [show(before)]), show(after)]),
    ]),
    listOf('限制', binding),
    listOf('衝突與讓步', proposal.conflicts),
    listOf('說明', [...proposal.notes, ...shorterNotes(proposal)]),
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
  if (isNew) return '目前沒有持有：以下為全新配置的建議。'
  if (isNoChange) return noChangeSentence({ conflicts })
  return `換手 ${turnoverOf(before, after).toFixed(1)}%。`
}

const measureRows: readonly (readonly [string, (measured: WeightMeasures) => string])[] = [
  ['預估年報酬 %', ({ expectedReturn, expectedRange }) => withRange(expectedReturn, expectedRange)],
  ['預估波動度 %', ({ volatility, volatilityRange }) => withRange(volatility, volatilityRange)],
  ['這段期間最大跌幅 %', ({ maxDrawdown }) => figure(maxDrawdown)],
  ['總費用率 %', ({ totalExpense }) => figure(totalExpense)],
  ['相當於幾檔等權重', ({ effectiveFunds }) => figure(effectiveFunds)],
  ['分散程度（獨立來源數）', ({ effectiveBets }) => figure(effectiveBets)],
]

/** `4.1（−9.8 ～ 18.2）`: nine years in ten lie between. */
function withRange(value: number, range: readonly [number, number] | null): string {
  return range === null ? figure(value) : `${figure(value)}（${figure(range[0])} ～ ${figure(range[1])}）`
}

function figure(value: number | null): string {
  return value === null || !Number.isFinite(value) ? '–' : value.toFixed(1).replace('-', '−')
}

function listOf(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map((line) => `  ・${line}`)].join('\n')
}

function shorterNotes({ sample }: Suggestion['proposal']): string[] {
  return sample.shorter.map(({ lipperId, weeks }) => `${lipperId} 只有 ${weeks} 週資料`)
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
