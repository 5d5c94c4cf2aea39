import { z } from 'zod'

/** How much of a thing a member may hold, and holds; null without a limit. */
export const Quota = z.object({
  limit: z.int().nullable(),
  used: z.int(),
  remain: z.int().nullable(),
})
