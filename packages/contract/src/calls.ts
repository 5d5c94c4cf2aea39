import * as accountData from './account-data.ts'
import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as announcements from './announcements.ts'
import * as backOffice from './back-office.ts'
import * as campaign from './campaign.ts'
import type { Endpoint } from './endpoint.ts'
import * as expertPicks from './expert-picks.ts'
import * as favorites from './favorites.ts'
import * as fundPlans from './fund-plans.ts'
import * as funds from './funds.ts'
import * as help from './help.ts'
import * as joining from './joining.ts'
import * as market from './market.ts'
import * as members from './members.ts'
import * as modelPortfolios from './model-portfolios.ts'
import * as smartPick from './model-portfolios/smart-pick.ts'
import * as notifications from './notifications.ts'
import * as optimiser from './optimiser.ts'
import * as phones from './phones.ts'
import * as portfolioAnalysis from './portfolio-analysis.ts'
import * as portfolioHealth from './portfolio-analysis/health.ts'
import * as portfolioComparison from './portfolio-comparison.ts'
import * as portfolioPreview from './portfolio-drafts.ts'
import * as portfolioFollowing from './portfolio-following.ts'
import * as portfolioImport from './portfolio-import.ts'
import * as portfolioList from './portfolio-list.ts'
import * as portfolioMap from './portfolio-list/quadrantal.ts'
import * as portfolioReport from './portfolio-report.ts'
import * as portfolioTransfer from './portfolio-transfer.ts'
import * as portfolios from './portfolios.ts'
import * as portfolioChanges from './portfolios/changes.ts'
import * as portfolioHoldingActions from './portfolios/holding-actions.ts'
import * as portfolioPerformance from './portfolios/performance.ts'
import * as rebalancing from './rebalancing.ts'
import * as autorebalance from './rebalancing/auto.ts'
import * as rebalanceBatches from './rebalancing/batches.ts'
import * as rebalancePlan from './rebalancing/plan.ts'
import * as rebalanceProposals from './rebalancing/proposals.ts'
import * as rebalanceSettings from './rebalancing/settings.ts'
import * as riskEvaluation from './risk-evaluation.ts'
import * as screener from './screener.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as site from './site.ts'
import * as tags from './tags.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'allow' in value && 'reply' in value
}

/** Every call of the site: the OpenAPI page and the permission tests are made from this. */
export const calls: readonly Endpoint[] = [
  site,
  session,
  secondFactor,
  members,
  joining,
  accounts,
  accountData,
  phones,
  activity,
  campaign,
  funds,
  screener,
  announcements,
  favorites,
  market,
  fundPlans,
  modelPortfolios,
  smartPick,
  expertPicks,
  portfolioPreview,
  portfolioList,
  portfolioFollowing,
  portfolioMap,
  tags,
  portfolioPerformance,
  portfolios,
  portfolioChanges,
  portfolioImport,
  optimiser,
  rebalancing,
  portfolioAnalysis,
  portfolioHealth,
  portfolioHoldingActions,
  portfolioComparison,
  portfolioReport,
  portfolioTransfer,
  rebalancePlan,
  rebalanceSettings,
  autorebalance,
  rebalanceBatches,
  rebalanceProposals,
  riskEvaluation,
  notifications,
  help,
  backOffice,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))
