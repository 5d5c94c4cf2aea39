import * as contract from '@zhiheng/contract/preflight.ts'
import * as proposals from '@zhiheng/contract/preflight/proposals.ts'
import { preflightLimits } from '@zhiheng/domain/preflight/target.ts'

import { type Answer, answer, answerUncached } from '../../http/calls/answer.ts'
import { createPrinter } from '../../platform/pdf/create-printer.ts'
import type { Site } from '../../platform/site.ts'
import { createPrintShelf } from '../portfolio-report/print-shelf.ts'
import { acceptProposal, declineProposal, getProposal, listProposals, openToFirm } from './client-proposals.ts'
import { cancelPreflight, sendPreflight, startPreflight } from './preflight-actions.ts'
import { type PrintedPreflight, printPreflight } from './print-preflight.ts'
import { createRunner } from './runner.ts'
import { getPreflight, LARGE_PART, listPreflights } from './show-preflight.ts'

export function routes(site: Site): readonly Answer[] {
  const runner = createRunner(site)
  const printer = createPrinter(site)
  const shelf = createPrintShelf<PrintedPreflight>(site.clock)
  return [
    answer(contract.listPreflights, ({ firm, query }) =>
      listPreflights(site, { firmId: firm.id, words: query.query ?? '', page: query.page ?? 1 }),
    ),
    answer(contract.startPreflight, ({ body, ...asking }) => startPreflight({ site, runner }, asking, body)),
    answer(contract.getPreflight, ({ firm, params, query }) =>
      getPreflight(
        site,
        { firmId: firm.id, id: params.id },
        {
          words: query.query ?? '',
          outcome: query.outcome,
          answer: query.answer,
          page: query.page ?? 1,
          most: query.size === 'large' ? LARGE_PART : preflightLimits.rowsAPage,
        },
      ),
    ),
    answer(contract.cancelPreflight, ({ params, ...asking }) => cancelPreflight(site, asking, params.id)),
    answer(contract.sendPreflight, ({ params, body, ...asking }) =>
      sendPreflight({ site, runner }, asking, { id: params.id, ...body }),
    ),
    answer(contract.printPreflight, async ({ firm, member, params, setHeader }) => {
      const bytes = await printPreflight({ site, printer, shelf }, { firm, memberId: member.id, id: params.id })
      setHeader('content-disposition', `attachment; filename="preflight-${params.id}.pdf"`)
      return bytes
    }),
    answerUncached(contract.getPrintedPreflight, ({ params }) => shelf.take(params.token)),
    answer(proposals.listProposals, ({ member, firm }) =>
      listProposals(site, { memberId: member.id, firmId: firm?.id ?? null }),
    ),
    answer(proposals.openToFirm, ({ member, firm, params, body, origin }) =>
      openToFirm(
        site,
        { memberId: member.id, firmId: firm.id, ip: origin.ip, userAgent: origin.userAgent },
        { id: params.id, isOpen: body.is_open },
      ),
    ),
    answer(proposals.getProposal, ({ member, firm, params }) =>
      getProposal(site, { id: params.id, memberId: member.id, firmId: firm?.id ?? null }),
    ),
    answer(proposals.acceptFirmProposal, ({ member, firm, params, body }) =>
      acceptProposal(site, { id: params.id, memberId: member.id, firmId: firm?.id ?? null }, body),
    ),
    answer(proposals.declineFirmProposal, ({ member, firm, params }) =>
      declineProposal(site, { id: params.id, memberId: member.id, firmId: firm?.id ?? null }),
    ),
  ]
}
