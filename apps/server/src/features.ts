import { confirmAction } from './features/account-data/confirm-action.ts'
import { confirmPassword } from './features/account-data/confirm-password.ts'
import { feature as accountData } from './features/account-data/feature.ts'
import type { WithPersonalData } from './features/account-data/routes.ts'
import { feature as accounts } from './features/accounts/feature.ts'
import { feature as activity } from './features/activity/feature.ts'
import { feature as adjustChoice } from './features/adjust-choice/feature.ts'
import { feature as adviceTrail } from './features/advice-trail/feature.ts'
import { feature as announcements } from './features/announcements/feature.ts'
import { feature as articleCatalogue } from './features/article-catalogue/feature.ts'
import { feature as articleEditing } from './features/article-editing/feature.ts'
import { feature as articlePictures } from './features/article-pictures/feature.ts'
import { feature as articles } from './features/articles/feature.ts'
import { monthStart } from './features/articles/open-premium.ts'
import { openedCounted } from './features/articles/reading/store.ts'
import { feature as auditLog } from './features/audit-log/feature.ts'
import { feature as backOffice } from './features/back-office/feature.ts'
import { feature as campaignAdmin } from './features/campaign-admin/feature.ts'
import { feature as campaign } from './features/campaign/feature.ts'
import { closedTasks } from './features/campaign/terms/store.ts'
import { feature as checkup } from './features/checkup/feature.ts'
import { feature as siteConsole } from './features/console/feature.ts'
import { feature as dataHealth } from './features/data-health/feature.ts'
import { feature as etfSearch } from './features/etf-search/feature.ts'
import { feature as expertPicks } from './features/expert-picks/feature.ts'
import { feature as favorites } from './features/favorites/feature.ts'
import { favoritesCounted, ownFavorites } from './features/favorites/store.ts'
import { feature as featureSwitches } from './features/feature-switches/feature.ts'
import { feature as firmAdmin } from './features/firm-admin/feature.ts'
import { feature as firmClients } from './features/firm-clients/feature.ts'
import { feature as firmDesk } from './features/firm-desk/feature.ts'
import { feature as firmDocuments } from './features/firm-documents/feature.ts'
import { feature as firmInvitations } from './features/firm-invitations/feature.ts'
import { feature as firmPlans } from './features/firm-plans/feature.ts'
import type { WithConfirmation } from './features/firm-pools/desk.ts'
import { feature as firmPools } from './features/firm-pools/feature.ts'
import { feature as firmSettings } from './features/firm-settings/feature.ts'
import { feature as firmShelf } from './features/firm-shelf/feature.ts'
import { feature as firms } from './features/firms/feature.ts'
import { feature as fof } from './features/fof/feature.ts'
import { feature as fundAdmin } from './features/fund-admin/feature.ts'
import { feature as fundAlerts } from './features/fund-alerts/feature.ts'
import { feature as fundBrowse } from './features/fund-browse/feature.ts'
import { feature as fundComparison } from './features/fund-comparison/feature.ts'
import { feature as fundCosts } from './features/fund-costs/feature.ts'
import { feature as fundDocuments } from './features/fund-documents/feature.ts'
import { feature as fundEvents } from './features/fund-events/feature.ts'
import { feature as fundFlows } from './features/fund-flows/feature.ts'
import { feature as fundHoldings } from './features/fund-holdings/feature.ts'
import { feature as fundIncome } from './features/fund-income/feature.ts'
import { feature as fundNews } from './features/fund-news/feature.ts'
import { feature as fundPeople } from './features/fund-people/feature.ts'
import { feature as fundRecommendations } from './features/fund-recommendations/feature.ts'
import { feature as fundStyle } from './features/fund-style/feature.ts'
import { feature as fundTopics } from './features/fund-topics/feature.ts'
import { topicsOfSearch } from './features/fund-topics/topics-of-search.ts'
import { feature as fundTrackRecord } from './features/fund-track-record/feature.ts'
import { feature as funds } from './features/funds/feature.ts'
import { feature as gifts } from './features/gifts/feature.ts'
import { feature as groupNotices } from './features/group-notices/feature.ts'
import { feature as heldSecurities } from './features/held-securities/feature.ts'
import { feature as help } from './features/help/feature.ts'
import { feature as holdingAlerts } from './features/holding-alerts/feature.ts'
import { feature as holdingSearch } from './features/holding-search/feature.ts'
import { feature as home } from './features/home/feature.ts'
import { feature as indicatorAlerts } from './features/indicator-alerts/feature.ts'
import { feature as joining } from './features/joining/feature.ts'
import { mustAgree } from './features/legal/consents/store.ts'
import { feature as legal } from './features/legal/feature.ts'
import { feature as marketBonds } from './features/market-bonds/feature.ts'
import { feature as marketFlows } from './features/market-flows/feature.ts'
import { feature as marketIndicators } from './features/market-indicators/feature.ts'
import { feature as marketRankings } from './features/market-rankings/feature.ts'
import { feature as marketViews } from './features/market-views/feature.ts'
import { feature as market } from './features/market/feature.ts'
import { feature as memberAdmin } from './features/member-admin/feature.ts'
import { feature as members } from './features/members/feature.ts'
import type { CountUsed } from './features/members/read-profile.ts'
import { feature as microRobo } from './features/micro-robo/feature.ts'
import { feature as modelPortfolios } from './features/model-portfolios/feature.ts'
import { feature as notifications } from './features/notifications/feature.ts'
import { deleteDevicesOf } from './features/notifications/push/store.ts'
import { tellOfNewDevice } from './features/notifications/tell-of-new-device.ts'
import { feature as optimiser } from './features/optimiser/feature.ts'
import { feature as phones } from './features/phones/feature.ts'
import { feature as pointAwards } from './features/point-awards/feature.ts'
import { feature as points } from './features/points/feature.ts'
import { pointsOnProfile } from './features/points/premium/store.ts'
import { showOnProfile } from './features/points/show-on-profile.ts'
import { feature as portfolioAnalysis } from './features/portfolio-analysis/feature.ts'
import { feature as portfolioComparison } from './features/portfolio-comparison/feature.ts'
import { feature as portfolioDrafts } from './features/portfolio-drafts/feature.ts'
import { feature as portfolioFollowing } from './features/portfolio-following/feature.ts'
import { feature as portfolioImport } from './features/portfolio-import/feature.ts'
import { feature as portfolioLedger } from './features/portfolio-ledger/feature.ts'
import { ownPortfolios, portfoliosCounted } from './features/portfolio-ledger/store.ts'
import { feature as portfolioList } from './features/portfolio-list/feature.ts'
import { feature as portfolioReport } from './features/portfolio-report/feature.ts'
import { feature as portfolioTransfer } from './features/portfolio-transfer/feature.ts'
import { feature as portfolios } from './features/portfolios/feature.ts'
import { feature as preflight } from './features/preflight/feature.ts'
import { feature as ratingHistory } from './features/rating-history/feature.ts'
import { feature as rebalancing } from './features/rebalancing/feature.ts'
import { feature as riskEvaluation } from './features/risk-evaluation/feature.ts'
import { feature as savedScreens } from './features/saved-screens/feature.ts'
import { feature as screenerSentence } from './features/screener-sentence/feature.ts'
import { feature as screener } from './features/screener/feature.ts'
import type { WithTopics } from './features/screener/topics-of-search.ts'
import type { WithSynonyms } from './features/screener/use-synonyms.ts'
import { currentSynonyms } from './features/search-words/current-synonyms.ts'
import { feature as searchWords } from './features/search-words/feature.ts'
import { feature as secondFactor } from './features/second-factor/feature.ts'
import { secondStepOf } from './features/second-factor/routes.ts'
import { feature as session } from './features/session/feature.ts'
import type { Surroundings } from './features/session/routes.ts'
import { feature as settlement } from './features/settlement/feature.ts'
import { feature as similarFunds } from './features/similar-funds/feature.ts'
import { feature as siteJobs } from './features/site-jobs/feature.ts'
import { feature as siteSearch } from './features/site-search/feature.ts'
import { feature as tags } from './features/tags/feature.ts'
import type { WithTagged } from './features/tags/routes.ts'
import { feature as understanding } from './features/understanding/feature.ts'
import type { Answer } from './http/calls/answer.ts'
import type { Feature } from './http/calls/feature.ts'
import { siteAnswers } from './http/calls/site-answers.ts'
import { feature as ownOfSite } from './http/site/feature.ts'
import type { WithConfirmedActions } from './platform/confirmed-action.ts'
import type { Job } from './platform/jobs/job.ts'
import type { PersonalData } from './platform/personal-data.ts'
import type { Site } from './platform/site.ts'

/** What features ask of each other. */
type Needs = Surroundings &
  WithConfirmation &
  WithConfirmedActions &
  WithTagged &
  WithPersonalData &
  WithSynonyms &
  WithTopics

/** The one list of features: what each brings is joined here, and nowhere else. */
export const features: readonly Feature<Needs>[] = [
  ownOfSite,
  accountData,
  accounts,
  activity,
  adviceTrail,
  announcements,
  articleCatalogue,
  articlePictures,
  articleEditing,
  articles,
  auditLog,
  backOffice,
  campaign,
  campaignAdmin,
  siteConsole,
  etfSearch,
  checkup,
  dataHealth,
  expertPicks,
  favorites,
  firms,
  firmShelf,
  firmAdmin,
  firmClients,
  firmDesk,
  firmDocuments,
  firmInvitations,
  firmSettings,
  firmPools,
  firmPlans,
  featureSwitches,
  fundHoldings,
  fundDocuments,
  fundCosts,
  fundEvents,
  fundNews,
  fundPeople,
  fundComparison,
  fof,
  fundAdmin,
  fundAlerts,
  fundFlows,
  fundIncome,
  fundTopics,
  fundBrowse,
  fundRecommendations,
  fundTrackRecord,
  fundStyle,
  funds,
  gifts,
  groupNotices,
  help,
  holdingAlerts,
  holdingSearch,
  heldSecurities,
  home,
  indicatorAlerts,
  joining,
  legal,
  market,
  marketIndicators,
  marketFlows,
  marketRankings,
  marketViews,
  marketBonds,
  members,
  memberAdmin,
  microRobo,
  modelPortfolios,
  notifications,
  optimiser,
  phones,
  points,
  pointAwards,
  portfolioAnalysis,
  portfolioComparison,
  portfolioDrafts,
  portfolioFollowing,
  portfolioImport,
  portfolioLedger,
  portfolioList,
  portfolioReport,
  portfolioTransfer,
  portfolios,
  preflight,
  adjustChoice,
  ratingHistory,
  rebalancing,
  riskEvaluation,
  savedScreens,
  screener,
  screenerSentence,
  searchWords,
  secondFactor,
  session,
  similarFunds,
  settlement,
  siteJobs,
  siteSearch,
  tags,
  understanding,
]

/** Where a member stands in the database. */
export const personalData: readonly PersonalData[] = features.flatMap((feature) => feature.personalData ?? [])

/** How what a member has is counted, by the features that keep it. */
export function countUsedOf({ clock }: Pick<Site, 'clock'>): CountUsed {
  return {
    counts: {
      portfolios: portfoliosCounted,
      favorites: favoritesCounted,
      premiumArticles: (memberId) => openedCounted(memberId, monthStart(clock.today())),
    },
    points: (memberId) => pointsOnProfile(memberId, { today: clock.today(), closed: closedTasks(clock.today()) }),
    showPoints: showOnProfile,
    mustAgree: (memberId, firmId) => mustAgree(memberId, { firmId, today: clock.today() }),
  }
}

/** Who answers what features ask of each other. */
function needsOf(site: Site): Needs {
  return {
    countUsed: countUsedOf(site),
    news: {
      otherDevice: (move) => tellOfNewDevice(site, move),
      signedOut: (ended) => deleteDevicesOf(site.db, ended),
    },
    askSecondFactor: secondStepOf(site),
    confirmPassword: (confirmation) => confirmPassword(site, confirmation),
    confirmAction: (action, name) => confirmAction(site, action, name),
    tagged: { portfolio: ownPortfolios, favorite: ownFavorites },
    personalData,
    currentSynonyms: () => currentSynonyms(site),
    topicsOfSearch: (who, isAsked) => topicsOfSearch(site, who, isAsked),
  }
}

/** Every call of the contract with its action. */
export function answersOf(site: Site, appVersion: string): readonly Answer[] {
  const needs = needsOf(site)
  return [...siteAnswers(site, appVersion), ...features.flatMap(({ routes }) => routes?.(site, needs) ?? [])]
}

/** What the site does by itself at set times. */
export function jobsOf(site: Site): readonly Job[] {
  const needs = needsOf(site)
  return features.flatMap(({ jobs }) => jobs?.(site, needs) ?? [])
}
