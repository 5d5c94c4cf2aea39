import { z } from 'zod'

import { Day } from '../fields.ts'

/** Every block of the home page says of which day it is, and whether it is the last good one because today's failed. */
export const Fresh = {
  as_of: Day.nullable(),
  stale: z.boolean(),
}
