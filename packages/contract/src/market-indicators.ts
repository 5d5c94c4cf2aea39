import { indicatorGroups, indicatorUnits } from '@zhiheng/domain/market-indicators/indicator-card.ts'
import { LONGEST_NOTE } from '@zhiheng/domain/market-indicators/indicator-note.ts'
import { businessLights } from '@zhiheng/domain/market/business-light.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LongText, RowNumber } from './fields.ts'

/** A figure and its day. */
export const Reading = z.object({
  /** The day of the figure, or the last day of its month. */
  day: Day,
  value: z.number(),
})

/** What a market did in the half-years after some months, percent, in TWD. */
const Outcome = z.object({
  median: z.number().nullable(),
  /** The tenth and the ninetieth percentile. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** The share of the half-years that ended with a gain. */
  gained: z.number().nullable(),
  /** Months that are counted; their half-years overlap. */
  months: z.int(),
  /** Of these the most whose half-years do not overlap. */
  half_years: z.int(),
})
export type Outcome = z.output<typeof Outcome>

/** What the thirds of a figure's range were followed by in one market. */
const Relevance = z.object({
  m_code: z.string(),
  name: z.string(),
  /** The median of its funds, distributions reinvested; or an index without distributions. */
  basis: z.enum(['funds', 'index']),
  /** Where it is an index: which. */
  index_name: z.string().nullable(),
  /** After the lowest, the middle and the highest third. */
  fwd6m_by_tercile: z.tuple([Outcome, Outcome, Outcome]),
  /** After all of these months: what is usual. */
  all: Outcome,
  /** The first and the last month whose figure is counted, by their last days. */
  from: Day,
  to: Day,
  /** Months in all three. */
  n: z.int(),
})
export type Relevance = z.output<typeof Relevance>

/** A figure of the economy. */
export const IndicatorCard = z.object({
  id: z.string(),
  name: z.string(),
  /** The series that it is taken from, by its own name. */
  source: z.string(),
  unit: z.enum(indicatorUnits),
  decimals: z.int(),
  rhythm: z.enum(['day', 'month']),
  latest: Reading,
  /** The day or the month before; null where that has no figure. */
  prev: Reading.nullable(),
  /** Points for what is a rate, an index or a count, percent for a level. */
  change: z.number().nullable(),
  /** No source gives what was expected: always null. */
  consensus: z.null(),
  /** The share of its month ends of the last ten years that lie below the latest; null under three years. */
  pctile: z.number().nullable(),
  third: z.enum(['low', 'middle', 'high']).nullable(),
  /** How many years that really are. */
  years: z.number().nullable(),
  /** No newer figure has come for long. */
  is_stale: z.boolean(),
  is_component: z.boolean(),
  is_revised: z.boolean(),
  /** It grows with the years: it has no place among them. */
  is_growing: z.boolean(),
  light: z.enum(businessLights).nullable(),
  /** Month ends of ten years, the last being the latest; null where a month has none. */
  series: z.object({ from: Day, values: z.array(z.number().nullable()) }),
  relevance: z.array(Relevance),
})
export type IndicatorCard = z.output<typeof IndicatorCard>

/**
 * The figures of the economy by group. A figure of which the site has no series is named in `missing` alone. `recessions`
 * are months of the United States by their first and last days, ascending; null where no one says.
 */
export const getIndicators = endpoint({
  method: 'GET',
  path: '/api/macro/indicator',
  summary: '總經指標：最新值、十年百分位，以及各區間之後半年市場的報酬',
  allow: 'public',
  refusals: [],
  reply: z.object({
    as_of: Day,
    groups: z.array(z.object({ id: z.enum(indicatorGroups), cards: z.array(IndicatorCard) })),
    missing: z.array(z.string()),
    recessions: z.array(z.object({ from: Day, to: Day })).nullable(),
  }),
})

/** What staff say of a figure today. */
const Note = z.object({
  id: z.int(),
  /** Id of the figure. */
  indicator: z.string(),
  /** Plain text. */
  words: z.string(),
  author: z.string(),
  noted_on: Day,
  /** The last day on which it stands; null: until the next one. */
  until: Day.nullable(),
})

/** The newest note on each figure that has one and whose time is not over. */
export const getIndicatorNotes = endpoint({
  method: 'GET',
  path: '/api/macro/indicator/notes',
  summary: '研究團隊對總經指標的註記',
  allow: 'public',
  refusals: [],
  reply: z.object({ notes: z.array(Note) }),
})

/** Every figure with its newest note, also where its time is over or it was taken back (`words` null). */
export const listNotedIndicators = endpoint({
  method: 'GET',
  path: '/api/admin/indicators',
  summary: '內部人員看各指標最新的註記',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    today: Day,
    indicators: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        group: z.enum(indicatorGroups),
        note: Note.extend({
          words: z.string().nullable(),
          author: z.string().nullable(),
          is_shown: z.boolean(),
        }).nullable(),
      }),
    ),
  }),
})

/**
 * Writes a note of today on a figure; the one before stays in the record and is shown no more. Without words the note is
 * taken back.
 *
 * Refuses: `not_found` for an unknown figure; `stale_version` where `after` is not the newest note; `invalid_field` where
 * no one writes under the author's id, or its time is over today.
 */
export const noteIndicator = endpoint({
  method: 'POST',
  path: '/api/admin/indicators/:id/notes',
  summary: '為指標寫一則註記，或收回註記；先前的都留存',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: z.string().max(60) }),
  body: z.object({
    /** The newest note as it was read; null: there was none. */
    after: RowNumber.nullable(),
    note: z
      .object({
        words: LongText({ least: 1, most: LONGEST_NOTE }),
        author_id: RowNumber,
        until: Day.nullable(),
      })
      .nullable(),
  }),
  reply: z.object({ id: z.int() }),
})

/** The calls below it. */
export const getMacroActions = endpoint({
  method: 'GET',
  path: '/api/macro',
  summary: '總體經濟有哪些資料可讀',
  allow: 'public',
  refusals: [],
  reply: z.object({ actions: z.array(z.object({ action: z.string(), path: z.string(), summary: z.string() })) }),
})
