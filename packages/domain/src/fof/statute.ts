/** As many funds as a mix has. */
export const MOST_MIXED = 30

/** As many mixes as stand beside each other. */
export const MOST_COMPARED_MIXES = 3

/** A fund of a mix, as far as the law on funds of funds asks. */
export interface StatutoryFund {
  readonly lipperId: string
  /** Percent of the mix. */
  readonly weightPercent: number
  /** Its sub-sector; null where it is unmapped. */
  readonly sector2Id: string | null
}

/** What the law asks of a fund of funds. */
export const statuteKeys = ['fewest_funds', 'largest_fund', 'no_fund_of_funds'] as const
export type StatuteKey = (typeof statuteKeys)[number]

/** One of the three, held against a mix. */
export interface StatutoryCheck {
  readonly key: StatuteKey
  readonly state: 'kept' | 'broken' | 'unknown'
  /** How many funds, percent of the largest, how many funds of funds. */
  readonly measured: number
  readonly limit: number
  /** The funds that break it, or of which it is not known. */
  readonly funds: readonly string[]
}

const FEWEST_FUNDS = 5
const MOST_PERCENT = 30
/** Weights have a tenth of a percent; what looks the same passes. */
const HALF_A_TENTH = 0.05
/** The sub-sector of funds of funds. */
const FUND_OF_FUNDS = '80007'

/** Whether a fund is itself a fund of funds; null where its kind is not known. */
export function isFundOfFunds({ sector2Id }: Pick<StatutoryFund, 'sector2Id'>): boolean | null {
  return sector2Id === null ? null : sector2Id === FUND_OF_FUNDS
}

/**
 * Holds a mix against what an onshore fund of funds must be: at least five funds, none above 30 percent, none of them a fund
 * of funds.
 *
 * Source: 證券投資信託基金管理辦法, articles 42 and 43.
 */
export function checkStatute(funds: readonly StatutoryFund[]): StatutoryCheck[] {
  const held = funds.filter(({ weightPercent }) => weightPercent > 0)
  const largest = Math.max(0, ...held.map(({ weightPercent }) => weightPercent))
  const tooLarge = held.filter(({ weightPercent }) => weightPercent >= MOST_PERCENT + HALF_A_TENTH)
  const doubled = held.filter((fund) => isFundOfFunds(fund) === true)
  const unsaid = held.filter((fund) => isFundOfFunds(fund) === null)
  return [
    {
      key: 'fewest_funds',
      state: held.length >= FEWEST_FUNDS ? 'kept' : 'broken',
      measured: held.length,
      limit: FEWEST_FUNDS,
      funds: [],
    },
    {
      key: 'largest_fund',
      state: tooLarge.length === 0 ? 'kept' : 'broken',
      measured: largest,
      limit: MOST_PERCENT,
      funds: idsOf(tooLarge),
    },
    {
      key: 'no_fund_of_funds',
      state: doubled.length > 0 ? 'broken' : unsaid.length > 0 ? 'unknown' : 'kept',
      measured: doubled.length,
      limit: 0,
      funds: idsOf(doubled.length > 0 ? doubled : unsaid),
    },
  ]
}

function idsOf(funds: readonly StatutoryFund[]): string[] {
  return funds.map(({ lipperId }) => lipperId)
}
