import { listFollowed } from './features/favorites/store.ts'
import type { DemoSubjects } from './features/notifications/create-demo-notifications.ts'
import { listOwnPortfolios } from './features/portfolio-ledger/store.ts'
import type { Site } from './platform/site.ts'

/** What the notifications of a demo account can be about: its own portfolios, and the funds it follows. */
export async function demoSubjectsOf(site: Site, memberId: number): Promise<DemoSubjects> {
  const [portfolios, followed] = [await listOwnPortfolios(site.db, memberId), await listFollowed(site.db, memberId)]
  const own = new Set(followed.map((row) => row.fundId))
  const funds = site.market().funds.filter((fund) => own.has(fund.fundId) && fund.status === 'active')
  return {
    portfolios: portfolios.map(({ id, name }) => ({ name, link: `/portfolios/${id}` })),
    funds: funds.map(({ lipperId, name }) => ({ name, link: `/funds/${lipperId}` })),
  }
}
