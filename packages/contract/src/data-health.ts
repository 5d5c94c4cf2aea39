import { findingKinds, levels } from '@zhiheng/domain/data-health/findings.ts'
import { sourceStates } from '@zhiheng/domain/data-health/source-age.ts'
import { publicSources, sourceKinds } from '@zhiheng/domain/data-health/sources.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId, Moment } from './fields.ts'

/** How old a source is. */
const Age = z.object({
  /** The day of its newest figures; null without any. */
  last: Day.nullable(),
  /** The day that its next figures should be of; null where it comes when something happens, or is not there. */
  next: Day.nullable(),
  /** Business days of Taiwan that have come since `last`. */
  age: z.int().nullable(),
  /** `late`: later than the rule of its rhythm. `free`: it comes when something happens. `none`: nothing of it is known. */
  state: z.enum(sourceStates),
})

/** Figures since when: null where that was before such a moment was kept. */
const since = Moment.nullable()

/** Of which days the figures of the site are and what is late, for everyone. */
export const getStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: '資料狀態：淨值、評分、持股與匯率各是哪一天的，哪些已經遲了',
  allow: 'public',
  refusals: [],
  reply: z.object({
    /** The site's date of figures; null without any fund. */
    as_of: Day.nullable(),
    today: Day,
    since,
    /** Whether any source is late. */
    late: z.boolean(),
    sources: z.array(Age.extend({ source: z.enum(publicSources) })),
    funds: z.object({
      /** Classes that are open and sold in Taiwan. */
      count: z.int(),
      /** Of these: without a price of these days, and with one that is later than those of others. */
      ended: z.int(),
      behind: z.int(),
    }),
  }),
})
/** The reply of `GET /api/status`. */
export type SiteStatus = z.output<typeof getStatus.reply>

const FindingName = z.object({ finding: z.enum(findingKinds) })

const Finding = FindingName.extend({
  source: z.enum(sourceKinds),
  level: z.enum(levels),
  /** How many it concerns, of how many that were looked at. */
  count: z.int(),
  of: z.int(),
})

/** What staff see of each source, and what is wrong with data, the worst first. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  summary: '內部人員看資料狀況：各資料來源的最後一日、下一日、筆數與遲延，與各項異常的數目',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    today: Day,
    version: z.string(),
    since,
    sources: z.array(
      Age.extend({
        source: z.enum(sourceKinds),
        /** Figures that the site has of it. */
        rows: z.int(),
      }),
    ),
    findings: z.array(Finding),
  }),
})
/** The reply of `GET /api/admin/health`. */
export type Health = z.output<typeof getHealth.reply>

/** Whom a finding concerns: the first 300, the worst first. */
export const listConcerned = endpoint({
  method: 'GET',
  path: '/api/admin/health/:finding',
  summary: '內部人員看一項資料異常的對象，最多 300 筆',
  allow: ['staff'],
  refusals: [],
  params: FindingName,
  reply: Finding.extend({
    entries: z.array(
      z.object({
        /** Of a class; null for a currency or a series. */
        lipper_id: LipperId.nullable(),
        /** What it is known by: a class's id, a currency's code, a series' id. */
        key: z.string(),
        name: z.string(),
        /** The last day before what is wrong, and the first behind it; null where there is none. */
        day: Day.nullable(),
        until: Day.nullable(),
        /** How bad it is: business days, holes, percent or funds, by the finding; null where it is bad or not. */
        figure: z.number().nullable(),
      }),
    ),
  }),
})
/** The reply of `GET /api/admin/health/:finding`. */
export type Concerned = z.output<typeof listConcerned.reply>
