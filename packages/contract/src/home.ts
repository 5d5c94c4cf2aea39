import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Item } from './home/alerts.ts'
import { Articles } from './home/articles.ts'
import { Briefing } from './home/briefing.ts'
import { Flows } from './home/flows.ts'
import { Lists } from './home/lists.ts'
import { Markets } from './home/markets.ts'
import { My } from './home/my.ts'
import { getHomeSample } from './home/sample.ts'
import { Strip } from './home/strip.ts'
import { getReleases } from './market-indicators/releases.ts'

/** Each block of the home page, or null where it failed and no earlier one is known; `my` is null for a guest. */
export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary:
    '首頁所有區塊：市場數字、我的一天、14 類股票市場、財經快報、指標公布日、基金清單與示範組合；各自標示日期與是否為先前的資料',
  allow: 'public',
  refusals: [],
  reply: z.object({
    strip: Strip.nullable(),
    my: My.extend({ alerts: z.array(Item) }).nullable(),
    markets14: Markets.nullable(),
    top: Lists.nullable(),
    flows: Flows.nullable(),
    briefing: Briefing.nullable(),
    releases: getReleases.reply.nullable(),
    articles: Articles.nullable(),
    sample: getHomeSample.reply.nullable(),
  }),
})
/** The reply of `getHome`. */
export type Home = z.output<(typeof getHome)['reply']>
