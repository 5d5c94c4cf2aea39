import { preflightOutcomes } from '@zhiheng/domain/preflight/outcomes.ts'
import { proposalStates } from '@zhiheng/domain/preflight/target.ts'

import { addressOf, pageIn } from './address-parts.ts'

/** Which rows of a pre-flight are asked for; it stands in the address. */
export interface AskedRows {
  readonly id: string
  readonly words: string
  readonly outcome: (typeof preflightOutcomes)[number] | null
  readonly answer: (typeof proposalStates)[number] | null
  readonly page: number
}

export const rowKeys = ['query', 'outcome', 'answer', 'page'] as const

/** What the address of a pre-flight asks for. */
export function readRows(id: string, search: URLSearchParams): AskedRows {
  return {
    id,
    words: (search.get('query') ?? '').slice(0, 100),
    outcome: preflightOutcomes.find((one) => one === search.get('outcome')) ?? null,
    answer: proposalStates.find((one) => one === search.get('answer')) ?? null,
    page: pageIn(search),
  }
}

/** The address that asks for it. */
export function rowsAddress({ id, words, outcome, answer, page }: AskedRows): string {
  return addressOf(`/manage/preflights/${id}`, {
    query: words,
    outcome: outcome ?? '',
    answer: answer ?? '',
    page: page > 1 ? String(page) : '',
  })
}

/** The parameters of the call for these rows. */
export function queryOf({ words, outcome, answer }: AskedRows) {
  return {
    ...(words === '' ? {} : { query: words }),
    ...(outcome === null ? {} : { outcome }),
    ...(answer === null ? {} : { answer }),
  }
}
