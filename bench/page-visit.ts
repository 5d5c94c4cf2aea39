import { z } from 'zod'

/** What one round of readers asks for. */
export const Visit = z.object({
  origin: z.string(),
  addresses: z.array(z.string()).min(1),
  headers: z.record(z.string(), z.string()),
  connections: z.int(),
  seconds: z.number(),
  /** Stands for another network. */
  localAddress: z.string().optional(),
})
export type Visit = z.infer<typeof Visit>

/** What came of it: pages a second, how long they took in ms, and how many were refused. */
export const Visited = z.object({ rate: z.number(), p50: z.number(), p99: z.number(), refused: z.int() })
export type Visited = z.infer<typeof Visited>
