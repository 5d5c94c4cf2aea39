import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { rankingTopics } from '@zhiheng/domain/market-rankings/topics.ts'

/** A page that stands under one address for everyone. */
interface PublicPath {
  readonly path: `/${string}`
  /** Its figures are new with each day of the market. */
  readonly isDaily: boolean
}

const daily = [
  '/',
  '/search/funds',
  '/search/etf',
  '/categories',
  '/browse',
  '/recommends',
  '/portfolios/sample',
  '/about/ratings',
  '/status',
] as const
const market = ['/market', '/market/perform', '/market/ranking', '/market/indicator', '/market/flow'] as const
const rankings = rankingTopics.slice(1).map((topic) => `/market/ranking/${topic}` as const)
const byRule = pickKinds.map((kind) => `/recommends/${kind}` as const)
const shelves = ['insights', 'insights/post', 'insights/video', 'insights/flashcard', 'events', 'news'] as const
const still = [
  '/articles/financial-friendly-service',
  '/members/premium',
  '/tools/checkup',
  '/tools/fof',
  '/authors',
  '/search',
  '/search/articles',
  '/search/authors',
  '/about',
  '/legal',
  '/legal/versions',
  '/contact',
] as const

/** The pages that are neither a fund's, an article's nor an author's, without those that a switch takes away. */
export function publicPaths(features: readonly FeatureName[]): PublicPath[] {
  const isDaily = (path: PublicPath['path']) => ({ path, isDaily: true })
  const isStill = (path: PublicPath['path']) => ({ path, isDaily: false })
  return [
    ...[...daily, ...byRule].map(isDaily),
    ...(features.includes('market') ? [...market, ...rankings].map(isDaily) : []),
    ...(features.includes('holding') ? [isDaily('/search/holding')] : []),
    ...(features.includes('compare') ? [isStill('/compare')] : []),
    ...shelves.map((shelf) => isStill(`/articles/${shelf}`)),
    ...still.map(isStill),
  ]
}
