import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { compareMixes, mixFunds } from '@zhiheng/contract/fof.ts'

import { query } from '../../api/query.ts'
import { type AskedMix, setsOf } from './address.ts'

export type Mix = ReplyOf<typeof mixFunds>
export type ComparedMixes = ReplyOf<typeof compareMixes>

/** The mix that is looked at as if it were one fund. */
export const mixOf = (asked: AskedMix) =>
  query(mixFunds, { query: { set: setsOf(asked)[asked.at - 1] ?? '', ...howOf(asked) } })

/** All mixes beside each other. */
export const mixesBeside = (asked: AskedMix) =>
  query(compareMixes, { query: { sets: setsOf(asked).join(';'), ...howOf(asked) } })

function howOf({ rule, band, from, to, currency, initial, monthly, fee, fill }: AskedMix) {
  return {
    rule,
    currency,
    ...(rule === 'band' ? { band: String(band) } : {}),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    initial: String(initial),
    monthly: String(monthly),
    fee: String(fee),
    ...(fill === 1 ? { fill: '1' as const } : {}),
  }
}
