import type { FeatureName } from '@zhiheng/domain/access/features.ts'

import { useBoot } from '../page/boot.tsx'
import { isPageKnown } from '../page/known-pages.ts'

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
  { to: '/market', label: '財經頻道', under: '/market', feature: 'market' },
  { to: '/articles/insights', label: '專家觀點', under: '/articles' },
  { to: '/search/funds', label: '基金搜尋', under: '/search/funds' },
  { to: '/compare', label: '績效比較', under: '/compare', feature: 'compare' },
  { to: '/search/holding', label: '持股找基金', under: '/search/holding', feature: 'holding' },
  { to: '/portfolios', label: '投資組合', under: '/portfolios' },
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
