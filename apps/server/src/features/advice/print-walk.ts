import type { Banded, RecordFigures } from '@zhiheng/domain/advice/measure-record.ts'

import { drawTable } from './draw-table.ts'
import { text } from './text.ts'
import { type WalkOutcome, wayNames } from './walk-files.ts'

/** A walk through history as plain text. */
export function printWalk(outcome: WalkOutcome): string {
  return `${spanOf(outcome)}\n\n${drawTable([text.walk.heads, ...rowsOf(outcome)])}\n\n${text.walk.legend}\n`
}

/** The same as a table of Markdown, for docs/advice-record.md. */
export function printWalkMarkdown(outcome: WalkOutcome): string {
  return [
    spanOf(outcome),
    '',
    markdownRow(text.walk.heads),
    markdownRow(text.walk.heads.map((_, column) => (column === 0 ? '---' : '---:'))),
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

function spanOf({ days, known, skipped }: WalkOutcome): string {
  return text.walk.span({
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    decisions: days.length - 1,
    fewest: Math.min(...known),
    most: Math.max(...known),
    skipped,
  })
}

function rowsOf({ figures }: WalkOutcome): string[][] {
  return wayNames.map((name) => [text.walk.ways[name], ...cellsOf(figures[name])])
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
  const shown = (value: number) => value.toFixed(digits).replace('-', '−')
  return text.withRange(shown(figure.value), shown(figure.low), shown(figure.high))
}
