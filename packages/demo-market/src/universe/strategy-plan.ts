import type { DistributionFrequency } from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { MarketCalendar } from '../calendar/closed-days.ts'
import type { EtfPlan } from '../tables/etf-plans.ts'
import type { House } from '../tables/houses.ts'
import type { ShareClassPattern } from '../tables/share-classes.ts'

/** How a class ends, or stops being priced. Days are epoch days; before them it is as any other. */
export interface Fate {
  readonly kind: 'merged' | 'liquidated' | 'suspended'
  readonly day: number
}

/** What is odd about a strategy, as in real data. */
export interface Quirks {
  /** Months by which its list of holdings is late beyond the usual half month. */
  readonly holdingsLateMonths: number
  /** Weekdays by which its prices come late. */
  readonly pricesLateDays: number
  readonly isPricedOnFridays: boolean
  readonly isTiny: boolean
}

/** A strategy before it has classes: who runs it, what it is called, what it invests in. */
export interface StrategySeed {
  readonly id: string
  readonly house: House
  readonly sector2Id: string
  /** Displayed name without its class. */
  readonly name: string
  readonly englishName: string
  readonly isIndexFund: boolean
  readonly etf: EtfPlan | null
  readonly launchDay: number
}

/** One class of a strategy, with everything it is known by. */
export interface ClassPlan {
  readonly pattern: ShareClassPattern
  readonly lipperId: string
  readonly isin: string
  readonly code: string
  readonly name: string
  readonly englishName: string
  readonly label: string | null
  readonly currency: Currency
  readonly frequency: DistributionFrequency
  readonly launchDay: number
}

/** A strategy and its classes, from which prices follow. */
export interface StrategyPlan extends StrategySeed {
  readonly calendar: MarketCalendar
  readonly quirks: Quirks
  readonly fate: Fate | null
  /** The class of another strategy into which each class of this one goes. */
  readonly successorId: string | null
  readonly classes: readonly ClassPlan[]
}
