import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Fresh } from './fresh.ts'

/** The kinds of funds whose flows home shows. */
const flowKinds = ['equity', 'bond', 'balanced', 'money'] as const

const MarketEnd = z.object({ key: z.string(), label: z.string(), net: z.number() })

/** Money that came in and left. */
export const Flows = z.object({
  /** The last day of the month that the flows are of; null where none is known. */
  ...Fresh,
  /** Flows as published, or worked out from sizes and prices: never both. */
  source: z.enum(['published', 'estimated']).nullable(),
  /** What came in (above zero) or went out in the month, New Taiwan dollars; null unknown. */
  rows: z.array(
    z.object({
      kind: z.enum(flowKinds),
      net: z.number().nullable(),
      /** As a share of the assets before the month, percent. */
      pct: z.number().nullable(),
      /** Where that share stands among its `history` known months, 0 to 100; null under twelve. */
      pctile: z.number().nullable(),
      history: z.int(),
    }),
  ),
  /** Of the 23 markets the one that most came into, and the one that most left; null where nothing did. */
  ends: z.object({ most: MarketEnd.nullable(), least: MarketEnd.nullable() }),
  /** Of how many funds, and how many there are. */
  funds: z.int(),
  of: z.int(),
})

/** What came into funds and left them in the last month that is known. */
export const getHomeFlows = endpoint({
  method: 'GET',
  path: '/api/home/flows',
  summary: '首頁的資金流向：各類型基金上個月的淨流入',
  allow: 'public',
  refusals: [],
  reply: Flows,
})
/** The reply of `getHomeFlows`. */
export type HomeFlows = z.output<typeof Flows>
