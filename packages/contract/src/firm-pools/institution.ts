import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, PageText } from '../fields.ts'

const params = z.object({ id: IdText })

/** The pools of the firm as its members see them: what is on sale, and why it was chosen. */
export const listInstitutionPools = endpoint({
  method: 'GET',
  path: '/api/institution/pool',
  summary: '機構會員看機構的基金池',
  onFirm: true,
  allow: ['any'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({ id: z.int(), name: z.string(), purpose: z.string(), funds: z.int(), on_sale: z.int() }),
    ),
  }),
})

/**
 * A pool as the firm's members see it. Notes about exceptions are the firm's own and not told.
 *
 * Refuses: `not_found`, also for another firm's pool.
 */
export const getInstitutionPool = endpoint({
  method: 'GET',
  path: '/api/institution/pool/:id',
  summary: '機構會員看一個基金池：基金、選用理由、風險等級與公開說明文件',
  onFirm: true,
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({
    query: z.string().max(100).optional(),
    subsector: IdText.optional(),
    page: PageText.default(1),
    size: z.enum(['50', '1000']).default('50'),
  }),
  reply: z.object({
    id: z.int(),
    name: z.string(),
    purpose: z.string(),
    funds: z.array(
      z.object({
        lipper_id: z.string(),
        name: z.string(),
        on_sale: z.boolean(),
        subsector: z.int().nullable(),
        rr: z.int().nullable(),
        /** The firm gives it itself. */
        rr_own: z.boolean(),
        fee: z.number().nullable(),
        tags: z.array(z.string()),
        reason: z.string(),
        score: z.int().nullable(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    page_total: z.int(),
    subsectors: z.array(z.object({ id: z.int(), name: z.string() })),
    as_of: Day,
  }),
})
