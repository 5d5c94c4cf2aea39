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
  'article-page': 103,
  'article-shelf-page': 102,
  'article-tag-page': 98,
  // with the record of an author's views
  'author-page': 99,
  'forget-page': 98,
  'locked-page': 99,
  'reset-page': 99,
  'unsubscribe-page': 94,
  'checkup-page': 95,
  // a part of a KB above it since lists of funds say which class they show
  'browse-page': 104,
  'compare-page': 102,
  'shared-comparison-page': 102,
  'fof-page': 98,
  'fund-page': 104,
  // with the mark of a price that is later than those of others
  'about-page': 95,
  'firm-landing-page': 93,
  'invitation-page': 98,
  'invitation-mock-page': 98,
  'manage-page': 105,
  'manage-invitations-page': 108,
  'manage-document-page': 110,
  'manage-documents-page': 108,
  // what firms put before a member, and what they agreed to
  'vaults-page': 102,
  'manage-member-page': 103,
  'manage-packets-page': 93,
  'manage-plan-logs-page': 93,
  'manage-plan-page': 94,
  'manage-plans-page': 94,
  'manage-settings-page': 103,
  'manage-audit-page': 115,
  'institution-pools-page': 95,
  'manage-preflight-page': 112,
  'manage-preflights-page': 109,
  'proposal-page': 103,
  'proposals-page': 97,
  'printed-preflight-page': 101,
  'rating-record-page': 103,
  'status-page': 95,
  'contact-page': 98,
  'legal-page': 96,
  'friendly-page': 94,
  'activate-page': 95,
  'resend-page': 98,
  'sign-up-page': 100,
  'unactivated-page': 96,
  'home-page': 100,
  'sample-page': 101,
  'premium-page': 102,
  'search-any-page': 99,
  'search-articles-page': 101,
  'search-authors-page': 101,
  'recommend-page': 96,
  'search-etf-page': 102,
  'search-funds-page': 108,
  'search-holding-page': 104,
  'held-security-page': 104,
  'topic-page': 101,
  'second-step-page': 100,
  'sign-in-page': 102,
}

/**
 * Pages for members and staff alone, and those of the demo. A new portfolio and a portfolio draw charts and editors in
 * the page itself, `ui-page` shows every component of the site, and the printed reports, which a browser of ours opens to
 * print them, draw all charts at once.
 */
const otherPages = {
  'dashboard-page': 109,
  'password-page': 99,
  'outbox-page': 94,
  'admin-page': 95,
  'admin-announcements-page': 112,
  'admin-authors-page': 110,
  'admin-categories-page': 111,
  'admin-gifts-page': 118,
  'admin-health-page': 105,
  // with what narrows the list of texts
  'admin-legal-page': 105,
  'manage-legal-page': 106,
  'admin-funds-page': 100,
  'admin-messages-page': 106,
  'admin-synonyms-page': 109,
  'admin-switches-page': 109,
  'admin-points-page': 113,
  'institution-pool-page': 104,
  'manage-fund-fields-page': 112,
  'manage-pool-page': 112,
  'manage-pools-page': 113,
  'manage-risk-levels-page': 115,
  'manage-subsectors-page': 114,
  'admin-campaign-page': 111,
  'admin-task-page': 113,
  'admin-outbox-page': 103,
  'admin-understanding-page': 104,
  'admin-members-page': 106,
  'admin-member-page': 103,
  'admin-firms-page': 109,
  'admin-firm-page': 113,
  'admin-audit-page': 112,
  'admin-jobs-page': 105,
  'admin-views-page': 119,
  'admin-indicators-page': 113,
  'admin-articles-page': 106,
  'admin-topics-page': 98,
  'admin-versions-page': 100,
  // all fields of an article; the editor of its body comes after them
  'admin-article-page': 119,
  'console-page': 107,
  'ui-page': 213,
  'gift-page': 100,
  'favorites-page': 117,
  'notification-page': 94,
  'notifications-page': 100,
  'saved-screens-page': 109,
  'learn-page': 97,
  'optimise-page': 124,
  'market-advice-page': 114,
  'article-preview-page': 104,
  'market-page': 113,
  'market-perform-page': 107,
  'market-ranking-page': 104,
  'market-flow-page': 113,
  'market-indicator-page': 112,
  'market-bond-page': 115,
  'rating-history-page': 119,
  'activate-phone-page': 98,
  'phone-page': 99,
  // with what each fund costs over a reader's years, in the verdict
  'compare-funds-page': 118,
  'compare-portfolios-page': 111,
  'printed-page': 125,
  'record-page': 125,
  'report-page': 131,
  'import-page': 104,
  'new-portfolio-page': 173,
  'portfolio-list-page': 123,
  // with the firm's plan that it follows
  'portfolio-page': 176,
  'adjust-page': 102,
  'shared-portfolio-page': 102,
  'advice-list-page': 108,
  'advice-page': 108,
  'batch-page': 98,
  'batches-page': 105,
  'history-page': 114,
  'rebalance-page': 120,
  'risk-evaluation-page': 109,
  'security-page': 101,
  'su-page': 99,
}

/** Every page's limit in KB, by its name. */
export const pageWeights: Readonly<Record<string, number>> = { ...publicPages, ...otherPages }
