import { proposePortfolio } from '../optimiser/propose-portfolio.ts'
import { followProposals } from '../walk-forward/follow-proposals.ts'

/** Does what the site suggests, each time. */
export const followAdvice = followProposals(proposePortfolio)
