import type { ReactNode } from 'react'

import { formatDay, formatMonth } from '../../../platform/format-day.ts'
import type { Tone } from '../parts/theme.ts'

export interface Line {
  readonly key: string
  readonly label: string
  readonly tone: Tone
  readonly dashed?: boolean
  /** Another line goes on where this one ends: its last value is no value of today and has no label. */
  readonly goesOn?: boolean
  /** One a day of `days`; null where unknown. */
  readonly values: readonly (number | null)[]
}

export interface Band {
  readonly label: string
  readonly low: readonly (number | null)[]
  readonly high: readonly (number | null)[]
}

/** A stretch of days that is marked behind the lines. */
export interface Shade {
  readonly from: string
  readonly to: string
}

export interface LineChartProps {
  /** What the chart says, in one sentence, for those who do not see it. */
  readonly summary: string
  /** ISO days, oldest first. */
  readonly days: readonly string[]
  readonly lines: readonly Line[]
  readonly band?: Band | null
  /** Marked behind the lines as far as the days reach; what they are is said beside the chart. */
  readonly shades?: readonly Shade[]
  /** How a value is written in the reading and in the table. */
  readonly format: (value: number | null) => string
  /** How a tick of the axis is written, given its decimals. */
  readonly formatTick: (value: number, decimals: number) => string
  /** `fall`: values at or below zero, filled from zero down. */
  readonly kind?: 'lines' | 'fall'
  /** Values that the axis has room for besides its own: charts side by side share one. */
  readonly room?: readonly (number | null)[]
  /** Of the plot, in px. */
  readonly height?: number
  /** In a column of flexible height: the plot takes what is left of it, and `height` is the least. */
  readonly fills?: boolean
  readonly ends?: 'labels' | 'none'
  /** Decimals that the figure at the end of a line has at least, where the ticks of the axis have fewer. */
  readonly endDecimals?: number
  /** Lines of another chart over the same days, to stand in this one's table; null: this chart has no table. */
  readonly alsoInTable?: readonly Line[] | null
  /** Offers the lines large, to be zoomed, under this title. Needs the table's row. */
  readonly zoomTitle?: string
  /** Fetches every day of the lines where `days` are thinned: the large chart then shows the true points. */
  readonly zoomFully?: () => Promise<FullLines>
  /** Drawn over the lines, placed in % of the plot: the marks of events. */
  readonly marks?: ReactNode
  /** Stands around the hand that reads days: what else a hand may do. */
  readonly around?: (hand: ReactNode) => ReactNode
  /** What is said of a day besides its values: what happened on it. */
  readonly alsoSaid?: (at: number) => string | null
  /** Which day is read, where several charts are read together. */
  readonly at?: number | null
  readonly onAt?: (at: number | null) => void
}

/** The same lines on all their days. */
export type FullLines = Pick<LineChartProps, 'days' | 'lines' | 'band'>

export interface ChartTableProps {
  readonly caption: string
  readonly days: readonly string[]
  readonly lines: readonly Line[]
  readonly format: (value: number | null) => string
}

const DAY = 86_400_000
/** Eight months, in days. */
const LONG = 244

/** How the days under a chart are written: months for long stretches, days for short ones. */
export function dayWriter(days: readonly string[]): (day: string) => string {
  const length = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / DAY
  return length >= LONG ? formatMonth : (day) => formatDay(day).slice(5)
}
