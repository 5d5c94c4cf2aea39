import { asIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** Falls of the past that a portfolio is put through. */
export const crises = ['2008', '2020', '2022'] as const
export type Crisis = (typeof crises)[number]

/** First and last day of each: from near the high of the world's shares to near their low. */
export const crisisDays = {
  '2008': { from: asIsoDate('2007-10-31'), to: asIsoDate('2009-02-27') },
  '2020': { from: asIsoDate('2020-02-19'), to: asIsoDate('2020-03-23') },
  '2022': { from: asIsoDate('2022-01-03'), to: asIsoDate('2022-10-12') },
} as const satisfies Record<Crisis, { from: IsoDate; to: IsoDate }>

/** What a market did in each crisis, ratios in `currency`; null where its index is younger. */
interface PublicMove {
  readonly currency: 'TWD' | 'USD'
  readonly moves: Readonly<Record<Crisis, number | null>>
}

/** New Taiwan dollars for a US dollar at the end of each crisis over those at its beginning. Source: Fed H.10, CBC Taipei. */
const dollarMoves: Readonly<Record<Crisis, number>> = {
  '2008': 34.95 / 32.39,
  '2020': 30.405 / 30.152,
  '2022': 31.839 / 27.632,
}

/**
 * Total returns of public index funds over `crisisDays`, by market (set23): VTI and EFA six to four, EEM, TAIEX by price,
 * AGG, IEF, LQD, HYG, EMB, BWX, SHY; balanced is half shares, half AGG. Commodities and alternatives have none that speaks
 * for all of them.
 */
const publicMoves: Readonly<Record<string, PublicMove>> = {
  '2310': { currency: 'TWD', moves: { '2008': 0, '2020': 0, '2022': 0 } },
  '23201': { currency: 'USD', moves: { '2008': 0.065, '2020': -0.013, '2022': -0.144 } },
  '23202': { currency: 'USD', moves: { '2008': 0.171, '2020': 0.064, '2022': -0.154 } },
  '23203': { currency: 'USD', moves: { '2008': -0.045, '2020': -0.123, '2022': -0.211 } },
  '23204': { currency: 'USD', moves: { '2008': -0.272, '2020': -0.219, '2022': -0.146 } },
  '23205': { currency: 'USD', moves: { '2008': null, '2020': -0.214, '2022': -0.246 } },
  '23206': { currency: 'USD', moves: { '2008': -0.043, '2020': -0.055, '2022': -0.261 } },
  '23207': { currency: 'USD', moves: { '2008': -0.043, '2020': -0.055, '2022': -0.261 } },
  '23208': { currency: 'USD', moves: { '2008': 0.082, '2020': 0.021, '2022': -0.044 } },
  '2330': { currency: 'USD', moves: { '2008': -0.535, '2020': -0.34, '2022': -0.264 } },
  '2340': { currency: 'USD', moves: { '2008': -0.604, '2020': -0.308, '2022': -0.29 } },
  '2350': { currency: 'USD', moves: { '2008': -0.604, '2020': -0.308, '2022': -0.29 } },
  '2360': { currency: 'USD', moves: { '2008': -0.535, '2020': -0.34, '2022': -0.264 } },
  '2370': { currency: 'TWD', moves: { '2008': -0.531, '2020': -0.244, '2022': -0.284 } },
  '2380': { currency: 'USD', moves: { '2008': -0.235, '2020': -0.177, '2022': -0.204 } },
}

/**
 * What the public index of a market did in a crisis, in New Taiwan dollars: the last resort for a fund that neither
 * itself nor by its sector has prices of those days.
 *
 * @param isHedged - 'yes' keeps the dollar's move out
 * @returns ratio; null where there is no such index
 */
export function publicMove(crisis: Crisis, sector23Id: string, isHedged: 'yes' | 'no'): number | null {
  const market = publicMoves[sector23Id]
  const move = market?.moves[crisis] ?? null
  if (market === undefined || move === null || market.currency === 'TWD' || isHedged === 'yes') return move
  return (1 + move) * dollarMoves[crisis] - 1
}
