import { type Figure, isWithin } from './figure.ts'

const columns = ['', 'what', 'measured', 'budget', 'of budget', 'ratio', 'note'] as const
const marks = { true: '✓', false: '✗', null: ' ' } as const

/** The figures as lines of aligned columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [[...columns], ...figures.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The same as a table of a Markdown page. */
export function markdownOf(figures: readonly Figure[]): string {
  const lines = [[...columns], columns.map(() => '---'), ...figures.map(cellsOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cellsOf(figure: Figure): string[] {
  const { what, value, unit, budget, ratio, note } = figure
  return [
    marks[`${isWithin(figure)}`],
    what,
    `${threeDigits(value)} ${unit}`,
    budget === null ? '–' : `${threeDigits(budget)} ${unit}`,
    budget === null ? '–' : `${Math.round((100 * value) / budget)} %`,
    ratio === undefined ? '–' : `${threeDigits(ratio)}×`,
    note ?? '',
  ]
}

function threeDigits(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number.parseFloat(value.toPrecision(3)))
}

/** Chinese characters take two columns. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffef]/gu) ?? []).length
}
