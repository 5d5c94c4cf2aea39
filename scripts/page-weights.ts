/*
 * What each page may send before it can be used, in KB (1,000 bytes) of Brotli as it goes out: the entry, the page and
 * all that these import at once. `scripts/check-bundle-size.ts` fails where a page has no limit, is above it, or is so far
 * below it that a gain would not be kept: then the limit goes down.
 */

/** How far below its limit a page may be, in KB. */
export const SLACK_KB = 2

/**
 * Pages that a visitor can open: none above 100 KB, by DESIGN section 9. React, the router's components, the cache of
 * answers and what stands around every page are 87 of them. What a page can be drawn without (its footer, the page of an
 * error, what makes a retried write safe) comes a moment after it.
 */
const publicPages = {
  'accounts/forget-page': 94,
  'accounts/locked-page': 94,
  'accounts/reset-page': 95,
  'funds/fund-page': 99,
  'help/about-page': 92,
  'help/contact-page': 94,
  'help/legal-page': 93,
  'joining/activate-page': 93,
  'joining/resend-page': 94,
  'joining/sign-up-page': 96,
  'joining/unactivated-page': 93,
  'market/home-page': 97,
  'model-portfolios/sample-page': 98,
  'plans/premium-page': 98,
  'screener/search-funds-page': 100,
  'second-factor/second-step-page': 95,
  'session/sign-in-page': 97,
}

/**
 * Pages for members and staff alone, and those of the demo. A new portfolio and a portfolio draw charts and editors in
 * the page itself, `ui-page` shows every component of the site, and the printed reports, which a browser of ours opens to
 * print them, draw all charts at once.
 */
const otherPages = {
  'account-data/dashboard-page': 104,
  'accounts/password-page': 95,
  'back-office/outbox-page': 91,
  'back-office/ui-page': 200,
  'campaign/gift-page': 95,
  'favorites/favorites-page': 103,
  'notifications/notification-page': 92,
  'notifications/notifications-page': 98,
  'optimiser/optimise-page': 124,
  'phones/activate-phone-page': 94,
  'phones/phone-page': 94,
  'portfolio-comparison/compare-portfolios-page': 106,
  'portfolio-report/printed-page': 122,
  'portfolio-report/record-page': 123,
  'portfolio-report/report-page': 129,
  'portfolio-transfer/import-page': 100,
  'portfolios/new-portfolio-page': 165,
  'portfolios/portfolio-list-page': 122,
  'portfolios/portfolio-page': 173,
  'portfolios/shared-portfolio-page': 108,
  'rebalancing/batches/batch-page': 96,
  'rebalancing/batches/batches-page': 102,
  'rebalancing/history-page': 121,
  'rebalancing/rebalance-page': 125,
  'risk-evaluation/risk-evaluation-page': 103,
  'second-factor/security-page': 98,
  'session/su-page': 94,
}

/** Every page's limit in KB, by its name. */
export const pageWeights: Readonly<Record<string, number>> = { ...publicPages, ...otherPages }
