import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'

import { weekdayBefore } from './day-of-facts.ts'
import { factsOn } from './facts-on.ts'
import type { FactsSource } from './facts.ts'
import { india, japan } from './text/asia.ts'
import { dividendSource, duration, highYieldNaming } from './text/bond-basics.ts'
import { currencyHedge, emergingDebt, targetMaturity } from './text/bond-choices.ts'
import { bondInterview } from './text/bond-interview.ts'
import { allocationTalk, beginnersTalk, memberWeek, taichungWorkshop } from './text/events.ts'
import { etfCodeCards, etfOrFund, indexInterview } from './text/exchange-traded.ts'
import { drawdownCards, navCards } from './text/figure-cards.ts'
import { rebalancing, sharpe } from './text/figures-of-risk.ts'
import { firstSteps, riskLevelCards, shareClassCards } from './text/first-steps.ts'
import { ratePath, taiwanExports } from './text/market-views.ts'
import { distributionRule, friendlyService, holdingSearch, maintenance, mergerNotice } from './text/news.ts'
import { scoreMethod, shortTermTrading, sustainable } from './text/our-methods.ts'
import { incomePlan, questionnaireCards } from './text/retirement.ts'
import { behaviour, fundFees, overseasTax, regularSavings } from './text/saving.ts'
import { coreSatellite, goldRole } from './text/strategy.ts'
import { capitalSpending, semiconductorCycle } from './text/technology.ts'
import { weeklyOfNineteenth, weeklyOfTwelfth } from './text/weekly.ts'
import type { ArticlePlan } from './write-article.ts'

const plans: readonly ArticlePlan[] = [
  capitalSpending,
  semiconductorCycle,
  dividendSource,
  duration,
  coreSatellite,
  currencyHedge,
  highYieldNaming,
  goldRole,
  ratePath,
  taiwanExports,
  emergingDebt,
  targetMaturity,
  bondInterview,
  rebalancing,
  regularSavings,
  sharpe,
  behaviour,
  fundFees,
  overseasTax,
  navCards,
  drawdownCards,
  etfOrFund,
  indexInterview,
  etfCodeCards,
  incomePlan,
  questionnaireCards,
  japan,
  india,
  scoreMethod,
  sustainable,
  shortTermTrading,
  firstSteps,
  riskLevelCards,
  shareClassCards,
  weeklyOfNineteenth,
  weeklyOfTwelfth,
  allocationTalk,
  beginnersTalk,
  taichungWorkshop,
  memberWeek,
  maintenance,
  holdingSearch,
  mergerNotice,
  distributionRule,
  friendlyService,
]

/**
 * The articles of the demo. Each comes out in the morning and knows what was known on the weekday before. The same market
 * gives the same texts.
 */
export function demoArticles(source: FactsSource): readonly ArticleRecord[] {
  return plans.map(({ day, write }) => write(factsOn(source, weekdayBefore(day))))
}
