/** What funds are ranked by. */
export const rankingTopics = [
  'performance',
  'decline',
  'score',
  'popular',
  'tw_hold',
  'buy',
  'yield',
  'volatility',
  'sharpe',
  'drawdown',
  'new',
  'expense',
  'dca',
  'size',
] as const
export type RankingTopic = (typeof rankingTopics)[number]

/** Periods that a ranking can be of. */
export const rankingPeriods = ['1m', '3m', '6m', 'ytd', '1y', '3y', '5y'] as const
export type RankingPeriod = (typeof rankingPeriods)[number]

/** How one topic lists funds. */
export interface RankingRule {
  /** Empty where it is of no period. */
  readonly periods: readonly RankingPeriod[]
  readonly first: 'highest' | 'lowest'
  /** A fund that is known to be smaller is left out: one large buyer moves it. */
  readonly hasLeastSize: boolean
  /** Deposits would fill the list. */
  readonly withoutMoney: boolean
  /** Made of prices alone, so that the list of an earlier day can be made again. */
  readonly isOfPrices: boolean
}

const plain: RankingRule = {
  periods: [],
  first: 'highest',
  hasLeastSize: false,
  withoutMoney: false,
  isOfPrices: false,
}
const ofPrices: RankingRule = { ...plain, periods: rankingPeriods, hasLeastSize: true, isOfPrices: true }
const ofRisk: RankingRule = { ...ofPrices, periods: ['6m', '1y', '3y', '5y'], withoutMoney: true }

/** The rule of each topic. */
export const rankingRules: Readonly<Record<RankingTopic, RankingRule>> = {
  performance: ofPrices,
  decline: { ...ofPrices, first: 'lowest' },
  score: { ...plain, hasLeastSize: true },
  popular: plain,
  tw_hold: plain,
  buy: plain,
  yield: { ...plain, hasLeastSize: true },
  volatility: { ...ofRisk, first: 'lowest' },
  sharpe: ofRisk,
  drawdown: { ...ofRisk, first: 'lowest' },
  new: plain,
  expense: { ...plain, first: 'lowest' },
  dca: { ...ofPrices, periods: ['1y', '3y', '5y'], withoutMoney: true },
  size: plain,
}

/** A fund that is known to be smaller is left out where a rule says so, TWD. */
export const LEAST_SIZE_TWD = 1e8

/** The period of a list: the one asked for, or a year where the topic has it not. */
export function periodOf(topic: RankingTopic, asked: string | undefined): RankingPeriod | null {
  const { periods } = rankingRules[topic]
  if (periods.length === 0) return null
  return periods.find((period) => period === asked) ?? '1y'
}
