import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day } from '../fields.ts'
import { IndicatorCard, Reading } from '../market-indicators.ts'

/** The days between which something comes out; the same day twice where one is meant. */
const Days = z.object({ first: Day, last: Day })

const Release = IndicatorCard.pick({ unit: true, decimals: true, rhythm: true, light: true }).extend({
  /** The card of the figure on `GET /api/macro/indicator`. */
  card: z.string(),
  name: z.string(),
  /** On the calendar of Taipei. */
  days: Days,
  /** In Taipei, 16:00; null where no time is usual. */
  time: z.string().nullable(),
  /** `announced`: its office named the day beforehand; `estimated`: the days on which it usually comes. */
  basis: z.enum(['announced', 'estimated']),
  /** The last day of the month that it will tell of; null for a decision. */
  month: Day.nullable(),
  /** When it came before that, or should have. */
  before: Days.nullable(),
  /** What the card tells now. */
  prev: Reading,
  /** The markets that the figure is held against. */
  markets: z.array(z.string()),
})

/** When the figures come out next, the soonest first: of those alone that the site has. */
export const getReleases = endpoint({
  method: 'GET',
  path: '/api/macro/releases',
  summary: '經濟指標的公布日：接下來的日期（預計或已公告）、所屬月份與前次數字',
  allow: 'public',
  refusals: [],
  reply: z.object({
    /** The day of the site's figures. */
    as_of: Day.nullable(),
    stale: z.boolean(),
    entries: z.array(Release),
  }),
})
/** The reply of `getReleases`. */
export type Releases = z.output<(typeof getReleases)['reply']>
