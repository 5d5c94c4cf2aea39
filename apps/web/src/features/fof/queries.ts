import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { mixFunds } from '@zhiheng/contract/fof.ts'

import { query } from '../../api/query.ts'
import type { AskedMix } from './address.ts'

export type Mix = ReplyOf<typeof mixFunds>

/** A mix as if it were one fund. */
export const mixOf = ({ set, rule, band, from, to, currency, initial, monthly, fee }: AskedMix) =>
  query(mixFunds, {
    query: {
      set,
      rule,
      currency,
      ...(rule === 'band' ? { band: String(band) } : {}),
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      initial: String(initial),
      monthly: String(monthly),
      fee: String(fee),
    },
  })
