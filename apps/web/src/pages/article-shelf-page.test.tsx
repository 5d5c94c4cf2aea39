import { type ArticleShelf, listArticlesOfCategory } from '@zhiheng/contract/articles/lists.ts'
import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import { routerContext } from '../page/router-context.ts'
import { articlePages } from '../routes/article-routes.ts'
import { routeObjects } from '../shell/route-objects.tsx'
import { replies, standInNetwork } from '../testing/replies.ts'

const ofTheOther: ArticleShelf = {
  kind: 'insights',
  category: { id: 2, section: 'insights', name: '基金教室' },
  categories: [],
  featured: [],
  entries: [],
  page: 1,
  page_total: 1,
  total: 0,
}

it('leads whoever presses a link to a category that was merged to the one that took its articles', async () => {
  const { asked } = standInNetwork()
  // whichever of the two is asked for
  replies(listArticlesOfCategory, ofTheOther)
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: null })
  const router = createMemoryRouter(routeObjects(articlePages), {
    initialEntries: ['/nowhere'],
    getContext: () => routerContext(queries, { basename: '/', isDemoSite: true }),
  })
  await router.navigate('/articles/insights/1')
  expect(router.state.location.pathname).toBe('/articles/insights/2')
  expect(router.state.errors).toBeNull()
  expect(asked.map(({ url }) => url.pathname)).toContain('/api/articles/category/insights/1')
  router.dispose()
})
