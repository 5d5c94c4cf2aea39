import { listFirmDocuments } from '@zhiheng/contract/firm-documents.ts'
import { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'
import { documentKindNames, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { everyPage } from '../back-office/every-page.ts'
import { audienceInWords } from './audience-in-words.ts'
import { type AskedReaders, type DeskDocumentDetail, readersSent } from './document-queries.ts'
import { type AskedDocuments, type DeskDocument, textsOf } from './queries.ts'
import { deskText, documentText } from './text.ts'

/** Saves all of the firm's documents that are asked for, not only the page that is shown. @throws ApiError */
export async function saveDocuments(asked: AskedDocuments): Promise<void> {
  const found = await everyPage((page) => call(listFirmDocuments, { query: textsOf({ ...asked, page }) }))
  save(deskText.csvName, toCsv([deskText.csvHeads, ...found.map(lineOf)]))
}

function lineOf(one: DeskDocument) {
  return [
    one.id,
    documentKindNames[one.kind],
    one.name,
    audienceInWords(one),
    documentVersionName(one.newest.number),
    one.newest.hash,
    one.newest.brought_at,
    one.clients,
    one.opened,
    one.must_agree ? deskText.yes : deskText.no,
    one.agreed,
    one.withdrawn === null ? deskText.states.shown : deskText.states.withdrawn,
    one.withdrawn?.reason ?? null,
  ]
}

/** Saves who agreed to which version of a document. */
export function saveConsents({ name, consents }: DeskDocumentDetail): void {
  const lines = consents.map((one) => [one.name, one.email, documentVersionName(one.number), one.agreed_at, one.hash])
  save(`${name}-${documentText.consents}`, toCsv([documentText.csvHeads, ...lines]))
}

/** Saves which clients have opened the newest version, and which have not, as they are asked for. @throws ApiError */
export async function saveReaders({ id, name }: DeskDocumentDetail, state: AskedReaders['state']): Promise<void> {
  const params = { id: String(id) }
  const found = await everyPage(async (page) => {
    const { number, entries, ...reply } = await call(listDocumentReaders, {
      params,
      query: readersSent({ state, page }),
    })
    // an address is nobody else's
    return { ...reply, entries: entries.map((one) => ({ ...one, id: one.email, number })) }
  })
  const lines = found.map((one) => [
    one.name,
    one.email,
    documentVersionName(one.number),
    one.opened_at,
    one.times,
    one.agreed_at,
  ])
  const said = documentText.readerStates[state ?? 'all']
  save(`${name}-${documentText.readers}-${said}`, toCsv([documentText.readersCsvHeads, ...lines]))
}

function save(name: string, content: string): void {
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
