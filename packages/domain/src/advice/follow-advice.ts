import { followProposals } from '../optimiser/follow-proposals.ts'
import { proposePortfolio } from '../optimiser/propose-portfolio.ts'

/** Does what the site suggests, each time. */
export const followAdvice = followProposals(proposePortfolio)
