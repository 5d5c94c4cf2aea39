import { checkUp } from '@zhiheng/contract/checkup.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { query } from '../../api/query.ts'
import type { TakenLine } from '../portfolio-import/import-choice.ts'

export type Checkup = ReplyOf<typeof checkUp>
export type Finding = Checkup['findings'][number]

/** The findings on some holdings; amounts are New Taiwan dollars. */
export const checkupOf = (lines: readonly TakenLine[]) =>
  query(checkUp, {
    body: { currency: 'TWD', holdings: lines.map(({ lipperId, amount }) => ({ lipper_id: lipperId, amount })) },
  })
