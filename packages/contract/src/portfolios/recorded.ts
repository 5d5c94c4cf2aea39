import { z } from 'zod'

/** What a change of funds or plans has written: the portfolio's new version, and the note of the change. */
export const Recorded = z.object({ id: z.int(), version: z.int(), rebalance_note_id: z.int() })
