import { listFirmDocuments } from '@zhiheng/contract/firm-documents.ts'
import { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'
import { documentKindNames, documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { audienceInWords } from './audience-in-words.ts'
import { type AskedReaders, type DeskDocumentDetail, readersSent } from './document-queries.ts'
import { type AskedDocuments, type DeskDocument, textsOf } from './queries.ts'
import { deskText, documentText } from './text.ts'

/** Saves all of the firm's documents that are asked for, not only the page that is shown. @throws ApiError */
export async function saveDocuments(asked: AskedDocuments): Promise<void> {
  const found = await everyRow(
    (page) => call(listFirmDocuments, { query: textsOf({ ...asked, page }) }),
    ({ id }) => id,
  )
  saveCsvOfToday(deskText.csvName, toCsv([deskText.csvHeads, ...found.map(lineOf)]))
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
  saveCsvOfToday(`${name}-${documentText.consents}`, toCsv([documentText.csvHeads, ...lines]))
}

/** Saves which clients have opened the newest version, and which have not, as they are asked for. @throws ApiError */
export async function saveReaders({ id, name }: DeskDocumentDetail, state: AskedReaders['state']): Promise<void> {
  const params = { id: String(id) }
  const found = await everyRow(
    async (page) => {
      const query = readersSent({ state, page })
      const { number, entries, ...reply } = await call(listDocumentReaders, { params, query })
      return { ...reply, entries: entries.map((one) => ({ ...one, number })) }
    },
    // an address is nobody else's
    ({ email }) => email,
  )
  const lines = found.map((one) => [
    one.name,
    one.email,
    documentVersionName(one.number),
    one.opened_at,
    one.times,
    one.agreed_at,
  ])
  const said = documentText.readerStates[state ?? 'all']
  saveCsvOfToday(`${name}-${documentText.readers}-${said}`, toCsv([documentText.readersCsvHeads, ...lines]))
}
