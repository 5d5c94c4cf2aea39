import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { compareFunds, listFundPairs, readComparison } from '@zhiheng/contract/fund-comparison.ts'
import { listFunds } from '@zhiheng/contract/funds.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { Comparing } from './comparing.ts'

/** A comparison; of a member's own also how many they may compare, and what opens it to others. */
export type Comparison = ReplyOf<typeof readComparison> &
  Partial<Pick<ReplyOf<typeof compareFunds>, 'limit' | 'share_key'>>

function asked({ ids, currency, from, to, span, basis }: Comparing) {
  return {
    ids: ids.join(','),
    currency,
    span,
    basis,
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  }
}

const own = (comparing: Comparing): CallQuery<Comparison> => query(compareFunds, { query: asked(comparing) })

const open = (comparing: Comparing): CallQuery<Comparison> => {
  const { place } = comparing
  return query(readComparison, {
    query: { ...asked(comparing), ...(place.kind === 'shared' ? { key: place.key } : {}) },
  })
}

/** A comparison by whoever asks it. Another way of showing the figures needs no new call. */
export function comparison(comparing: Comparing): CallQuery<Comparison> {
  return comparing.place.kind === 'own' ? own(comparing) : open(comparing)
}

export const fundPairs = query(listFundPairs)

/** Funds by their ids: their names and a few figures. */
export const fundsById = (ids: readonly string[]): CallQuery<ReplyOf<typeof listFunds>> =>
  query(listFunds, { query: { ids: ids.join(',') } })
