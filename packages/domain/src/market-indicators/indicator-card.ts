/** The parts of the page, in order. */
export const indicatorGroups = [
  'taiwan',
  'growth',
  'prices',
  'rates',
  'credit',
  'valuation',
  'employment',
  'exchange',
  'stocks',
] as const
export type IndicatorGroup = (typeof indicatorGroups)[number]

/**
 * What a figure is counted in: `percent` and `points` change by percentage points, `index` by points of its own,
 * `thousand` by thousands, `level` by percent of itself.
 */
export const indicatorUnits = ['percent', 'points', 'index', 'thousand', 'level'] as const
export type IndicatorUnit = (typeof indicatorUnits)[number]

/** A series that may carry a card, and how it is read. */
export interface Carrier {
  /** Id of a level; `fx:EUR` is the rate of a currency, in its units for one US dollar. */
  readonly id: string
  readonly rhythm: 'day' | 'month'
  /** A month's figure is usually dated at its end; this one at its first day. */
  readonly dated?: 'first'
  /** As published where not said. */
  readonly measure?: 'year_on_year' | 'inverse'
}

/** A figure that the page shows. */
export interface IndicatorCard {
  readonly id: string
  readonly group: IndicatorGroup
  readonly unit: IndicatorUnit
  readonly decimals: number
  /** Of these the first that the site has. */
  readonly carriers: readonly Carrier[]
  /** m_codes of the markets whose next half-year is told by thirds of it. */
  readonly matters: readonly string[]
  /** It grows with the years and has no range to return to: neither a percentile nor thirds. */
  readonly isGrowing?: boolean
  /** One of the figures that 景氣對策信號 is made of. */
  readonly isComponent?: boolean
  /** Figures of past months are changed later: the series is not what was known then. */
  readonly isRevised?: boolean
}

/** A month's figure is published in the month behind it; a market's price is known at once. */
export function knownAfter({ rhythm }: Carrier): number {
  return rhythm === 'month' ? 1 : 0
}

/** After so many weekdays a figure a day, or months a figure a month, has stopped coming. */
export const stillComing = { days: 15, months: 3 } as const

/** A figure is held against at most so many months; fewer known ones than the least say nothing. */
export const trailingWindow = { months: 120, least: 36 } as const

/** Months that are looked ahead. */
export const HALF_YEAR = 6

/** A market needs so many months of returns to be told of. */
export const LEAST_MARKET_MONTHS = 120
