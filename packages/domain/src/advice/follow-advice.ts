import { proposePortfolio } from '../optimiser/propose-portfolio.ts'
import type { Way } from './walk-forward.ts'

/** Does what the site suggests, each time; leaves everything as it is where the site says that no change is worth it. */
export const followAdvice: Way = ({ funds, ask, now }) => {
  const proposal = proposePortfolio(funds, ask)
  if (proposal.isNoChange) return now
  return new Map(
    proposal.funds.flatMap(({ lipperId }, place) => {
      const percent = proposal.after[place] ?? 0
      return percent > 0 ? [[lipperId, percent / 100] as const] : []
    }),
  )
}
