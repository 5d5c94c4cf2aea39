import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import type { Site } from '../../platform/site.ts'
import { getPortfolio } from '../portfolios/get-portfolio.ts'
import { getRebalanceNote } from '../rebalancing/get-rebalance-note.ts'
import { blankContent } from './gather-content.ts'

/** One record of a portfolio as a report of this moment, which is kept nowhere. @throws Refusal not_found */
export async function reportOfRecord(
  site: Site,
  key: { id: number; memberId: number },
  noteId: number,
): Promise<Report> {
  const market = site.market()
  const still: Site = { ...site, market: () => market }
  const [record, portfolio] = await Promise.all([getRebalanceNote(still, { ...key, noteId }), getPortfolio(still, key)])
  return {
    id: null,
    portfolio_id: key.id,
    made_at: site.clock.now().toISOString(),
    as_of: portfolio.as_of,
    sections: [],
    client: '',
    note: '',
    is_simulated: portfolio.is_demo,
    content: { ...blankContent, portfolio, record },
  }
}
