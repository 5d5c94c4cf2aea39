import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import { getSectors } from '@zhiheng/contract/market.ts'
import { searchFavorites, searchFunds, suggest } from '@zhiheng/contract/screener.ts'

import { type CallQuery, query } from '../../api/query.ts'

type Asked = NonNullable<RequestOf<typeof searchFunds>['query']>

/** What a search asks for; a member can also look among their favourites alone. */
export type SearchQuery = Omit<Asked, 'scope' | 'more'> & { scope?: Asked['scope'] | 'favorites' }

/**
 * A page of the funds that meet the conditions.
 *
 * @param more - whether with what only columns of the reader's own show
 */
export function fundSearch({ scope, ...rest }: SearchQuery, more = false): CallQuery<ReplyOf<typeof searchFunds>> {
  const asked = more ? { ...rest, more: '1' as const } : rest
  return scope === 'favorites'
    ? query(searchFavorites, { query: asked })
    : query(searchFunds, { query: scope === undefined ? asked : { ...asked, scope } })
}

/** What a few typed characters may mean. */
export const suggestions = (typed: string): CallQuery<ReplyOf<typeof suggest>> =>
  query(suggest, { query: { query: typed, limit: '8' } })

/** The names of the markets; they change with the taxonomy only. */
export const sectors: CallQuery<ReplyOf<typeof getSectors>> = { ...query(getSectors), staleTime: Infinity }

/** What markets and sub-sectors are called, by their ids. */
export function namesOf(reply: ReplyOf<typeof getSectors> | undefined): ReadonlyMap<string, string> {
  if (reply === undefined) return noNames
  // the server has one answer for all of its pages
  const names = knownNames.get(reply) ?? readNames(reply)
  knownNames.set(reply, names)
  return names
}

const noNames: ReadonlyMap<string, string> = new Map()
const knownNames = /* @__PURE__ */ new WeakMap<ReplyOf<typeof getSectors>, ReadonlyMap<string, string>>()

function readNames({ set23, set14, sub_sectors: others }: ReplyOf<typeof getSectors>): ReadonlyMap<string, string> {
  return new Map([...[...set23, ...set14].map(({ id, name }) => [id, name] as const), ...Object.entries(others)])
}
