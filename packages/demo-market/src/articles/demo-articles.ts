import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'

import { factsOn } from './facts-on.ts'
import type { FactsSource } from './facts.ts'
import { dividendSource, duration, highYieldNaming } from './text/bond-basics.ts'
import { bondInterview, currencyHedge, emergingDebt, targetMaturity } from './text/bond-choices.ts'
import { coreSatellite, goldRole, ratePath, taiwanExports } from './text/strategy.ts'
import { capitalSpending, semiconductorCycle } from './text/technology.ts'
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
]

/** The articles of the demo, each with the figures of its own day. The same market gives the same texts. */
export function demoArticles(source: FactsSource): readonly ArticleRecord[] {
  return plans.map(({ day, write }) => write(factsOn(source, day)))
}
