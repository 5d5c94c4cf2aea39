import * as contract from '@zhiheng/contract/fund-documents.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { searchPages } from '@zhiheng/domain/fund-documents/search-pages.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { requireDocument } from './documents-of.ts'
import { compareDocuments, listDocuments } from './list-documents.ts'
import { readSubscription, subscribe, unsubscribe } from './subscribe.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.listFundDocuments, ({ params }) => listDocuments(site, params.id)),
  answer(contract.getFundDocument, async ({ params }) => {
    const { version, facts } = await requireDocument(site, keyOf(params))
    return { ...version, facts: [...facts()] }
  }),
  answer(contract.compareFundDocuments, ({ params }) =>
    compareDocuments(site, { lipperId: params.id, ids: [params.document_id, params.other_id] }),
  ),
  answer(contract.searchFundDocument, async ({ params, query }) => {
    const { version, pages } = await requireDocument(site, keyOf(params))
    return searchPages(await pages(1, version.pages), query.query)
  }),
  answer(contract.getFundDocumentText, async ({ params }) => {
    const { pages } = await requireDocument(site, keyOf(params))
    const [page] = await pages(params.page, params.page)
    if (page === undefined) throw new Refusal('not_found')
    return page
  }),
  answerUncached(contract.getFundDocumentFile, async ({ params, query }) => {
    const { version, file } = await requireDocument(site, keyOf(params))
    const name = `${params.id}-${version.kind}-${version.date}`
    return { ...file(), name, isDownload: query.download === '1' }
  }),
  answer(contract.getDocumentSubscription, ({ member, params }) =>
    readSubscription(site, { lipperId: params.id, memberId: member.id }),
  ),
  answer(contract.subscribeToDocuments, ({ member, params }) =>
    subscribe(site, { lipperId: params.id, memberId: member.id }),
  ),
  answer(contract.unsubscribeFromDocuments, ({ member, params }) =>
    unsubscribe(site, { lipperId: params.id, memberId: member.id }),
  ),
]

function keyOf(params: { readonly id: string; readonly document_id: string }) {
  return { lipperId: params.id, documentId: params.document_id }
}
