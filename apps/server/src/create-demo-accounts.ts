import { demoSubjectsOf } from './demo-subjects.ts'
import { createDemoAnnouncements } from './features/announcements/create-demo-announcements.ts'
import { createDemoArticles } from './features/articles/create-demo-articles.ts'
import { withDemoLock } from './features/back-office/importing/demo-stamp.ts'
import { createDemoPicks } from './features/expert-picks/create-demo-picks.ts'
import { createDemoFavorites } from './features/favorites/create-demo-favorites.ts'
import { createDemoDocuments } from './features/firm-documents/create-demo-documents.ts'
import { createDemoPlans } from './features/firm-plans/demo/create-demo-plans.ts'
import { createDemoPools } from './features/firm-pools/demo/create-demo-pools.ts'
import { createDemoFirms } from './features/firms/create-demo-firms.ts'
import { createDemoTopics } from './features/fund-topics/demo/create-demo-topics.ts'
import { createDemoGifts } from './features/gifts/demo/create-demo-gifts.ts'
import { createDemoViews } from './features/market-views/demo/create-demo-views.ts'
import { createDemoMembers } from './features/members/create-demo-members.ts'
import { createDemoNotifications } from './features/notifications/create-demo-notifications.ts'
import { createDemoPoints } from './features/points/create-demo-points.ts'
import { createDemoPortfolios } from './features/portfolios/create-demo-portfolios.ts'
import { createDemoOpenings } from './features/preflight/create-demo-openings.ts'
import type { Site } from './platform/site.ts'

/** Makes the demo accounts with what they have, once; of nodes that start together one does it and the others wait. */
export async function createDemoAccounts(site: Site): Promise<void> {
  await withDemoLock(site.db, async (db) => {
    const members = await createDemoMembers(db)
    await createDemoFirms({ ...site, db }, members)
    await createDemoPools({ ...site, db })
    await createDemoDocuments({ ...site, db })
    await createDemoPlans({ ...site, db }, members)
    await createDemoPortfolios({ ...site, db }, members)
    await createDemoOpenings({ ...site, db })
    await createDemoFavorites({ ...site, db }, members)
    await createDemoPoints({ ...site, db }, members)
    await createDemoNotifications({ ...site, db }, members, (id) => demoSubjectsOf({ ...site, db }, id))
    await createDemoAnnouncements(db)
    await createDemoArticles({ ...site, db })
    await createDemoPicks({ ...site, db })
    await createDemoViews({ ...site, db })
    await createDemoTopics({ ...site, db })
    await createDemoGifts({ ...site, db })
  })
}
