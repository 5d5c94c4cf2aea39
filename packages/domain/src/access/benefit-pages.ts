import { type PermissionName, permissionPages } from './permissions.ts'
import type { QuotaKey } from './quota.ts'

/** The page on which a benefit is had. A benefit is offered once the site has its page, and by that alone. */
const benefitPages = {
  favorites: '/favorites',
  portfolios: '/portfolios',
  compareFunds: '/compare',
  holdingFilters: '/search/holding',
  premiumArticles: '/articles/insights',
  ...permissionPages,
} as const satisfies Record<QuotaKey | PermissionName, string>

/**
 * Whether a benefit can be had on this site.
 *
 * @param isPageKnown - whether the site has a page
 */
export function isOffered(benefit: QuotaKey | PermissionName, isPageKnown: (path: string) => boolean): boolean {
  return isPageKnown(benefitPages[benefit])
}
