import * as contract from '@zhiheng/contract/firm-documents.ts'
import { listDocumentReaders } from '@zhiheng/contract/firm-documents/readers.ts'
import * as printing from '@zhiheng/contract/firm-documents/vault-print.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { hasRole } from '@zhiheng/domain/access/roles.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { answer, type Answer, answerUncached } from '../../http/calls/answer.ts'
import { createPrinter } from '../../platform/pdf/create-printer.ts'
import type { Site } from '../../platform/site.ts'
import { createPrintShelf } from '../portfolio-report/print-shelf.ts'
import { bringDocument, type Desk, renewDocument } from './bring-document.ts'
import { changeDocument, restoreDocument, withdrawDocument } from './change-document.ts'
import { showReaders } from './readers/show-readers.ts'
import { asFile } from './send-file.ts'
import { listDesk, showDesk } from './show-desk.ts'
import { readFile } from './store.ts'
import { agreeToOwn, listOwnDocuments, readOwnFile } from './vault/own-documents.ts'
import { printVault } from './vault/print-vault.ts'
import type { Looking } from './vault/store.ts'

export const routes = (site: Site): readonly Answer[] => [...deskRoutes(site), ...ownRoutes(site), ...printRoutes(site)]

const deskRoutes = (site: Site): readonly Answer[] => [
  answer(contract.listFirmDocuments, ({ firm, query }) => listDesk(site.db, firm.id, query)),
  answer(contract.getFirmDocument, ({ firm, params }) => showDesk(site.db, { firmId: firm.id, id: params.id })),
  answer(listDocumentReaders, ({ firm, params, query }) =>
    showReaders(site.db, { firmId: firm.id, id: params.id }, query),
  ),
  answer(contract.bringFirmDocument, (input) => bringDocument(site, deskOf(input), input)),
  answer(contract.renewFirmDocument, ({ params, ...input }) =>
    renewDocument(site, deskOf(input), { id: params.id, file: input.file, query: input.query }),
  ),
  answer(contract.changeFirmDocument, ({ params, body, ...input }) =>
    changeDocument(site, deskOf(input), { id: params.id, ...body }),
  ),
  answer(contract.withdrawFirmDocument, ({ params, body, ...input }) =>
    withdrawDocument(site, deskOf(input), { id: params.id, ...body }),
  ),
  answer(contract.restoreFirmDocument, ({ params, body, ...input }) =>
    restoreDocument(site, deskOf(input), { id: params.id, ...body }),
  ),
  answer(contract.getFirmDocumentFile, async ({ firm, params: { id, number }, setHeader }) => {
    const file = await readFile(site.db, { firmId: firm.id, id, number })
    if (file === null) throw new Refusal('not_found')
    return asFile(file, { number, setHeader })
  }),
]

const ownRoutes = (site: Site): readonly Answer[] => [
  answer(contract.listVaultDocuments, (input) => listOwnDocuments(site.db, lookingOf(input), input.query.pool ?? null)),
  answer(contract.getVaultDocument, async ({ params, query, setHeader, ...input }) => {
    const opened = { ...params, page: query.from ?? null, isInPlace: input.member.actor !== null }
    return asFile(await readOwnFile(site, lookingOf(input), opened), { number: params.number, setHeader })
  }),
  answer(contract.agreeToDocument, (input) =>
    agreeToOwn(
      site,
      { ...lookingOf(input), actor: actorOf(input) },
      { id: input.params.id, number: input.body.number },
    ),
  ),
]

function printRoutes(site: Site): readonly Answer[] {
  const printer = createPrinter(site)
  const shelf = createPrintShelf<printing.PrintedVault>(site.clock)
  return [
    answer(printing.printVault, async ({ member, firm, setHeader }) => {
      const bytes = await printVault({ site, printer, shelf }, { member, firm, looking: lookingOf({ member, firm }) })
      setHeader('content-disposition', 'attachment; filename="consents.pdf"')
      return bytes
    }),
    answerUncached(printing.getPrintedVault, ({ params }) => shelf.take(params.token)),
  ]
}

type By = Parameters<typeof actorOf>[0]

function deskOf(input: By & { readonly firm: Firm }): Desk {
  return { firmId: input.firm.id, actor: { ...actorOf(input), memberId: input.member.id } }
}

function lookingOf({ member, firm }: Pick<By, 'member'> & { readonly firm: Firm | null }): Looking {
  return { memberId: member.id, firmId: firm?.id ?? null, isStaff: hasRole(member.groups, 'staff') }
}
