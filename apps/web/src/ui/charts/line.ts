import { formatDay, formatMonth } from '../../platform/format-day.ts'

/** What a line is: the subject, what it is held against, one of the 14 colours. */
export type Tone = 'self' | 'ref' | 'peer' | number

export interface Line {
  readonly key: string
  readonly label: string
  readonly tone: Tone
  readonly dashed?: boolean
  /** One a day of `days`; null where unknown. */
  readonly values: readonly (number | null)[]
}

export interface Band {
  readonly label: string
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
}

export interface LineChartProps {
  /** What the chart says, in one sentence, for those who do not see it. */
  readonly summary: string
  /** ISO days, oldest first. */
  readonly days: readonly string[]
  readonly lines: readonly Line[]
  readonly band?: Band | null
  /** How a value is written in the reading and in the table. */
  readonly format: (value: number | null) => string
  /** How a tick of the axis is written, given its decimals. */
  readonly formatTick: (value: number, decimals: number) => string
  /** `fall`: values at or below zero, filled from zero down. */
  readonly kind?: 'lines' | 'fall'
  /** Of the plot, in px. */
  readonly height?: number
  readonly ends?: 'labels' | 'none'
  /** Lines of another chart over the same days, to stand in this one's table; null: this chart has no table. */
  readonly alsoInTable?: readonly Line[] | null
  /** Offers the lines large, to be zoomed, under this title. Needs the table's row. */
  readonly zoomTitle?: string
  /** Which day is read, where several charts are read together. */
  readonly at?: number | null
  readonly onAt?: (at: number | null) => void
}

export interface ChartTableProps {
  readonly caption: string
  readonly days: readonly string[]
  readonly lines: readonly Line[]
  readonly format: (value: number | null) => string
}

/** The colour of a line. */
export function toneColour(tone: Tone): string {
  return `var(--chart-${tone})`
}

/** How wide a line is, in px: the subject most. */
export function toneWidth(tone: Tone): number {
  return typeof tone === 'number' ? 1.75 : widths[tone]
}

const widths = { self: 2.25, ref: 1.75, peer: 1.5 } as const

/** How the days under a chart are written: months for long stretches, days for short ones. */
export function dayWriter(days: readonly string[]): (day: string) => string {
  const first = Date.parse(days[0] ?? '')
  const last = Date.parse(days.at(-1) ?? '')
  const months = (last - first) / 2_629_800_000
  return months > 8 ? formatMonth : (day) => formatDay(day).slice(5)
}
