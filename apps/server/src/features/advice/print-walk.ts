import type { Banded, RecordFigures } from '@zhiheng/domain/advice/measure-record.ts'

import { drawTable } from './draw-table.ts'
import { type WalkOutcome, type WayName, wayNames } from './walk-files.ts'

/** The ways in zh-TW. */
const titles = {
  advice: '知衡建議',
  still: '不動（首次建議後）',
  equal: '等權重',
  equalInClasses: '等權重（類別依政策）',
  sixtyForty: '60/40',
  minimumVariance: '最小變異（收縮）',
  equalRisk: '風險均等（收縮）',
  highestSharpe: '歷史夏普最大',
} as const satisfies Record<WayName, string>

const heads = ['', '年報酬 %', '波動度 %', '夏普', '最大跌幅 %', '換手 %/年', '成本 %/年', '夏普：建議領先']

/** A walk through history as plain zh-TW text. */
export function printWalk(outcome: WalkOutcome): string {
  return `${spanOf(outcome)}\n\n${drawTable([heads, ...rowsOf(outcome)])}\n\n${legend}\n`
}

/** The same as a table of Markdown, for docs/advice-record.md. */
export function printWalkMarkdown(outcome: WalkOutcome): string {
  return [
    spanOf(outcome),
    '',
    markdownRow(heads),
    markdownRow(heads.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...rowsOf(outcome).map(markdownRow),
    '',
  ].join('\n')
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The same for programs. */
export function describeWalk({ days, figures, known, records, skipped }: WalkOutcome): object {
  return {
    from: days[0],
    to: days.at(-1),
    skipped,
    decisions: days.slice(0, -1).map((day, step) => ({
      day,
      funds_known: known[step] ?? 0,
      advice: Object.fromEntries(records.advice.holdings[step] ?? []),
    })),
    ways: Object.fromEntries(
      wayNames.map((name) => [
        name,
        {
          annual_return: figures[name].annualReturn,
          volatility: figures[name].volatility,
          sharpe: figures[name].sharpe,
          max_drawdown: figures[name].maxDrawdown,
          turnover: figures[name].turnover,
          cost: figures[name].cost,
          advice_sharpe_lead: figures[name].behindFirst,
        },
      ]),
    ),
  }
}

const legend =
  '括號內為依季重新抽樣（固定種子）的 90% 區間。報酬已扣除成本；夏普以現金（利率或貨幣型基金）為基準；過去不代表未來。'

function spanOf({ days, known, skipped }: WalkOutcome): string {
  const decisions = days.length - 1
  return `${days[0]} ～ ${days.at(-1)}，${decisions} 次決定，每次可選 ${Math.min(...known)}–${Math.max(...known)} 檔${skipped.length === 0 ? '' : `；無法提出建議而略過：${skipped.join('、')}`}`
}

function rowsOf({ figures }: WalkOutcome): string[][] {
  return wayNames.map((name) => [titles[name], ...cellsOf(figures[name])])
}

function cellsOf(figures: RecordFigures): string[] {
  return [
    banded(figures.annualReturn, 1),
    banded(figures.volatility, 1),
    banded(figures.sharpe, 2),
    banded(figures.maxDrawdown, 1),
    figures.turnover.toFixed(0),
    figures.cost.toFixed(2),
    banded(figures.behindFirst, 2),
  ]
}

function banded(figure: Banded | null, digits: number): string {
  if (figure === null) return '–'
  const text = (value: number) => value.toFixed(digits).replace('-', '−')
  return `${text(figure.value)}（${text(figure.low)} ～ ${text(figure.high)}）`
}
