import type { FeatureName } from '@zhiheng/domain/access/features.ts'

import { useBoot } from '../page/boot.tsx'
import { isPageKnown } from '../page/known-pages.ts'
import { text } from './text.ts'

interface NavigationEntry {
  /** The entry appears when the table of addresses has it. */
  readonly to: string
  readonly label: string
  /** Addresses that begin so belong to the entry. */
  readonly under: string
  /** The switch that hides it. */
  readonly feature?: FeatureName
}

const entries: readonly NavigationEntry[] = [
  { to: '/market', label: text.navigation.market, under: '/market', feature: 'market' },
  { to: '/articles/insights', label: text.navigation.insights, under: '/articles' },
  { to: '/search/funds', label: text.navigation.funds, under: '/search/funds' },
  { to: '/compare', label: text.navigation.compare, under: '/compare', feature: 'compare' },
  { to: '/search/holding', label: text.navigation.holding, under: '/search/holding', feature: 'holding' },
  { to: '/portfolios', label: text.navigation.portfolios, under: '/portfolios' },
]

/** The pages that every menu leads to, as far as they are built and switched on. */
export function useNavigation(): readonly NavigationEntry[] {
  const { features } = useBoot()
  return entries.filter(({ to, feature }) => isPageKnown(to) && (!feature || features.includes(feature)))
}

/** The entries that an address belongs to, by name. */
export function currentOf(pathname: string): string {
  return entries
    .filter(({ under }) => pathname.startsWith(under))
    .map(({ to }) => to)
    .join(' ')
}
