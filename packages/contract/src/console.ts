import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'

/** An answer that was a refusal or a fault, without anything of who asked. */
const NotedError = z.object({
  request_id: z.string(),
  /** The node that answered: it stands at the front of the request id. */
  node: z.string(),
  at: Moment,
  method: z.string(),
  /** The pattern of a call, or the path of a page; what could be a secret or someone's is `…`. No query. */
  path: z.string(),
  status: z.int(),
  /** The code of the refusal; null of a page. */
  code: z.string().nullable(),
  /** The class of what was thrown; for developers, null to others. */
  kind: z.string().nullable(),
})
export type NotedError = z.output<typeof NotedError>

/** How long the answers of an address took, in ms: half of them, nineteen of twenty, the longest. */
const SlowCall = z.object({
  method: z.string(),
  route: z.string(),
  count: z.int(),
  p50: z.number(),
  p95: z.number(),
  max: z.number(),
})

const CacheState = z.object({
  name: z.string(),
  entries: z.int(),
  /** null: it is bounded by its number of entries. */
  bytes: z.int().nullable(),
  most_bytes: z.int().nullable(),
  hits: z.int(),
  misses: z.int(),
})

/** Who asks too often at this moment: a masked network, or a member, who is not named. */
const Limited = z.object({
  kind: z.string(),
  network: z.string().nullable(),
  count: z.int(),
  limit: z.int(),
  until: Moment,
})

/** What one node tells of itself. Nodes that share a database tell each other by it every 20 seconds. */
export const NodeFacts = z.object({
  id: z.string(),
  version: z.string(),
  started_at: Moment,
  told_at: Moment,
  memory_bytes: z.int(),
  answers: z.int(),
  /** Answers with status 500 and above. */
  faults: z.int(),
  /** The newest of each kind. */
  errors: z.array(NotedError),
  slow: z.array(SlowCall),
  caches: z.array(CacheState),
  limited: z.array(Limited),
})
export type NodeFacts = z.output<typeof NodeFacts>

const Node = NodeFacts.omit({ errors: true, slow: true, caches: true, limited: true }).extend({
  /** The one that answers this call. */
  is_own: z.boolean(),
})

const ofNode = { node: z.string() }

/**
 * How the site is doing: its nodes, jobs, queue and last errors; to developers also its slow calls, its caches and who is
 * limited. Nothing in it is a secret, a member's, or a statement.
 */
export const getConsole = endpoint({
  method: 'GET',
  path: '/api/console',
  summary: '內部人員看網站運作：版本、節點、工作、寄送佇列與最近的錯誤；開發人員另見慢呼叫、快取與限流',
  allow: ['staff', 'developer'],
  refusals: [],
  reply: z.object({
    /** As pages name the site in `current_env`: development, production or china. */
    current_env: z.string(),
    /** `embedded`: a node that stands alone. */
    database: z.enum(['embedded', 'postgres']),
    is_demo: z.boolean(),
    nodes: z.array(Node),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** `retry`: the last run failed and is tried again; `failed`: for good, until its next time. */
        state: z.enum(['active', 'retry', 'completed', 'failed']),
        retries: z.int(),
        succeeded_at: Moment.nullable(),
      }),
    ),
    /** Mails and text messages. */
    queue: z.object({
      waiting: z.int(),
      /** Those of very many, which leave after all others. */
      waiting_bulk: z.int(),
      /** Since when the oldest waits; null where none does. */
      oldest_at: Moment.nullable(),
      sent_in_a_day: z.int(),
      failed: z.int(),
    }),
    /** The newest first. */
    errors: z.array(NotedError),
    features_off: z.array(z.string()),
    /** null: for developers alone. */
    developer: z
      .object({
        slow: z.array(SlowCall.extend(ofNode)),
        caches: z.array(CacheState.extend(ofNode)),
        limited: z.array(Limited.extend(ofNode)),
        /** Limits that all nodes share, by what they count. */
        counters: z.array(z.object({ kind: z.string(), buckets: z.int(), highest: z.int(), newest_at: Moment })),
      })
      .nullable(),
  }),
})

/**
 * One error by the id that its page or its answer showed.
 *
 * Refuses: `not_found` where no node remembers it.
 */
export const getNotedError = endpoint({
  method: 'GET',
  path: '/api/console/errors/:request_id',
  summary: '以錯誤頁顯示的編號查詢一筆錯誤；已不在紀錄中時回覆 404',
  allow: ['staff', 'developer'],
  refusals: ['not_found'],
  params: z.object({ request_id: z.string().regex(/^[0-9a-z]{1,16}-[0-9a-z]{1,12}$/) }),
  reply: z.object({ error: NotedError }),
})
