import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { z } from 'zod'

import { Day, LipperId } from '../fields.ts'

/** A return since the article was out, in New Taiwan dollars. */
const Since = z.object({
  /** Percent; null where it cannot be told. */
  perf: z.number().nullable(),
  /** `price`: of the price alone, since its distributions are not known. */
  basis: z.enum(['total_return', 'price']),
  /** Later than the article's day where its first price is. */
  from: Day.nullable(),
  to: Day.nullable(),
})

/** A fund that an article names, as it is today. */
export const NamedFund = Since.extend({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  score: z.int().nullable(),
  not_rated: z.enum(notRatedReasons).nullable(),
  /** `gone`: no such class any more. */
  status: z.enum(['active', 'suspended', 'merged', 'liquidated', 'gone']),
  /** The class that it was merged into. */
  successor: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
})
export type NamedFund = z.output<typeof NamedFund>

/** A market that an article names: the middle one of its funds. */
export const NamedMarket = Since.extend({
  id: z.string(),
  name: z.string(),
  /** Of how many funds it is the median. */
  funds: z.int(),
})
export type NamedMarket = z.output<typeof NamedMarket>

/** A live part with its data; a part without a line says that its subject is gone. */
export const LiveChart = z.object({
  /** As in the body: `market:2360`. */
  key: z.string(),
  title: z.string(),
  /** `percent`: a return since the first day; `level`: in `unit`. */
  form: z.enum(['percent', 'level']),
  unit: z.string().nullable(),
  days: z.array(Day),
  values: z.array(z.number().nullable()),
  /** The day of the last value. */
  as_of: Day.nullable(),
  /** What was known on the article's day. */
  on_day: z.number().nullable(),
  basis: z.enum(['total_return', 'price']).nullable(),
  is_gone: z.boolean(),
})
export type LiveChart = z.output<typeof LiveChart>
