import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'

import { factsOn } from './facts-on.ts'
import type { FactsSource } from './facts.ts'
import { dividendSource, duration, highYieldNaming } from './text/bond-basics.ts'
import type { ArticlePlan } from './write-article.ts'

const plans: readonly ArticlePlan[] = [duration, dividendSource, highYieldNaming]

/** The articles of the demo, each with the figures of its own day. The same market gives the same texts. */
export function demoArticles(source: FactsSource): readonly ArticleRecord[] {
  return plans.map(({ day, write }) => write(factsOn(source, day)))
}
