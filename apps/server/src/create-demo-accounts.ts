import { demoSubjectsOf } from './demo-subjects.ts'
import { createDemoAnnouncements } from './features/announcements/create-demo-announcements.ts'
import { createDemoArticles } from './features/articles/create-demo-articles.ts'
import { withDemoLock } from './features/back-office/importing/demo-stamp.ts'
import { createDemoPicks } from './features/expert-picks/create-demo-picks.ts'
import { createDemoFavorites } from './features/favorites/create-demo-favorites.ts'
import { createDemoTopics } from './features/fund-topics/demo/create-demo-topics.ts'
import { createDemoViews } from './features/market-views/demo/create-demo-views.ts'
import { createDemoMembers } from './features/members/create-demo-members.ts'
import { createDemoNotifications } from './features/notifications/create-demo-notifications.ts'
import { createDemoPortfolios } from './features/portfolios/create-demo-portfolios.ts'
import type { Site } from './platform/site.ts'

/** Makes the demo accounts with what they have, once; of nodes that start together one does it and the others wait. */
export async function createDemoAccounts(site: Site): Promise<void> {
  await withDemoLock(site.db, async (db) => {
    const members = await createDemoMembers(db)
    await createDemoPortfolios({ ...site, db }, members)
    await createDemoFavorites({ ...site, db }, members)
    await createDemoNotifications({ ...site, db }, members, (id) => demoSubjectsOf({ ...site, db }, id))
    await createDemoAnnouncements(db)
    await createDemoArticles({ ...site, db })
    await createDemoPicks({ ...site, db })
    await createDemoViews({ ...site, db })
    await createDemoTopics({ ...site, db })
  })
}
