import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, LipperId } from '../fields.ts'
import { Money } from '../portfolio-ledger.ts'

/** Over how many years the map looks back. */
export const mapPeriods = ['1y', '3y', '5y'] as const
/** A span the map of portfolios can look back. */
export type MapPeriod = (typeof mapPeriods)[number]

/** Percent a year. */
const Place = { vol: z.number(), perf: z.number() }

/** A portfolio as a point of the map of risk and return. */
const Dot = z.object({
  id: z.int(),
  name: z.string(),
  /** Volatility of the complete months, percent a year; null where the history does not fill the period. */
  vol: z.number().nullable(),
  /** Return a year, compounded, percent. */
  perf: z.number().nullable(),
  sharp: z.number().nullable(),
  /** Worth in TWD. */
  amount: Money.nullable(),
  period: z.enum(mapPeriods),
  /** Where it stood at each of the twelve months before, oldest first, as far as its history reaches. */
  trail: z.array(z.object({ date: Day, ...Place })),
  /** The funds that do not reach back far enough. */
  missing: z.array(z.object({ lipper_id: LipperId, name: z.string() })),
})
export type Dot = z.output<typeof Dot>

/**
 * The member's portfolios by risk and return, percent a year in TWD, each as its present weights would have done: the
 * specification's `quadrantal`.
 */
export const getQuadrantal = endpoint({
  method: 'GET',
  path: '/api/pfms/quadrantal',
  summary: '風險報酬象限：每個投資組合以目前比例回推的年化波動與年化報酬（台幣）',
  allow: ['any'],
  refusals: [],
  query: z.object({ period: z.enum(mapPeriods).default('1y') }),
  reply: z.object({
    period: z.enum(mapPeriods),
    as_of: Day,
    /** Where the axes cross: what the funds of the member's risk level have made; null where that is unknown. */
    origin: z.object({ x: z.number(), y: z.number(), label: z.string() }).nullable(),
    entries: z.array(Dot),
    /** To compare with; no one's. */
    ghosts: z.array(z.object({ key: z.string(), name: z.string(), ...Place })),
  }),
})
