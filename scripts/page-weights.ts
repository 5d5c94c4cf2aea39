/*
 * What each page may send before it can be used, in KB (1,000 bytes) of Brotli as it goes out: the entry, the page and
 * all that these import at once. `scripts/check-bundle-size.ts` fails where a page is above its limit, or so far below it
 * that a gain would not be kept: then the limit goes down. A page without a line has the limit of all.
 */

/** What a page may send of which no line says anything else, in KB. Source: DESIGN section 9. */
export const MOST_KB = 100

/** How far below its limit a page may be, in KB. */
export const SLACK_KB = 2

/**
 * Pages that a visitor can open: none above 100 KB, by DESIGN section 9. React, the router's components, the cache of
 * answers and what stands around every page are 87 of them. What a page can be drawn without (its footer, the page of an
 * error, what makes a retried write safe) comes a moment after it.
 */
const publicPages = {
  // a tenth of a KB above it since recordings are played and a page can be held back
  'article-page': 101,
  'article-shelf-page': 99,
  'article-tag-page': 99,
  // with the record of an author's views
  'author-page': 100,
  'forget-page': 96,
  'locked-page': 97,
  'reset-page': 97,
  'checkup-page': 94,
  'compare-page': 100,
  'shared-comparison-page': 100,
  'fof-page': 95,
  'fund-page': 101,
  'about-page': 93,
  'rating-record-page': 101,
  'contact-page': 96,
  'legal-page': 93,
  'friendly-page': 92,
  'activate-page': 93,
  'resend-page': 96,
  'sign-up-page': 98,
  'unactivated-page': 94,
  'home-page': 97,
  'sample-page': 99,
  'premium-page': 99,
  'search-any-page': 97,
  'search-articles-page': 99,
  'search-authors-page': 99,
  'recommend-page': 94,
  'search-etf-page': 100,
  'search-funds-page': 103,
  'search-holding-page': 101,
  'held-security-page': 102,
  'topic-page': 99,
  'second-step-page': 97,
  'sign-in-page': 100,
}

/**
 * Pages for members and staff alone, and those of the demo. A new portfolio and a portfolio draw charts and editors in
 * the page itself, `ui-page` shows every component of the site, and the printed reports, which a browser of ours opens to
 * print them, draw all charts at once.
 */
const otherPages = {
  'dashboard-page': 107,
  'password-page': 97,
  'outbox-page': 92,
  'admin-page': 92,
  'admin-announcements-page': 107,
  'admin-authors-page': 105,
  'admin-categories-page': 100,
  'admin-synonyms-page': 104,
  'admin-views-page': 114,
  'admin-indicators-page': 108,
  'admin-articles-page': 102,
  'admin-topics-page': 95,
  'admin-versions-page': 98,
  // all fields of an article; the editor of its body comes after them
  'admin-article-page': 116,
  'ui-page': 210,
  'gift-page': 98,
  'favorites-page': 115,
  'notification-page': 92,
  'notifications-page': 99,
  'saved-screens-page': 103,
  'optimise-page': 121,
  'market-advice-page': 112,
  'article-preview-page': 101,
  'market-page': 111,
  'market-perform-page': 104,
  'market-ranking-page': 101,
  'market-flow-page': 110,
  'market-indicator-page': 109,
  'market-bond-page': 112,
  'rating-history-page': 116,
  'activate-phone-page': 96,
  'phone-page': 96,
  // with what each fund costs over a reader's years, in the verdict
  'compare-funds-page': 116,
  'compare-portfolios-page': 109,
  'printed-page': 122,
  'record-page': 123,
  'report-page': 129,
  'import-page': 101,
  'new-portfolio-page': 169,
  'portfolio-list-page': 120,
  'portfolio-page': 171,
  'shared-portfolio-page': 100,
  'batch-page': 96,
  'batches-page': 103,
  'history-page': 112,
  'rebalance-page': 117,
  'risk-evaluation-page': 106,
  'security-page': 99,
  'su-page': 97,
}

/** Every page's limit in KB, by its name. */
export const pageWeights: Readonly<Record<string, number>> = { ...publicPages, ...otherPages }
