import * as contract from '@zhiheng/contract/legal.ts'
import * as desk from '@zhiheng/contract/legal/desk.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'
import type { LegalKind } from '@zhiheng/domain/legal/legal-text.ts'
import { legalTitles } from '@zhiheng/domain/legal/text.ts'

import { actorOf } from '../../http/calls/actor-of.ts'
import { answer, type Answer, answerUncached } from '../../http/calls/answer.ts'
import type { WithConfirmedActions } from '../../platform/confirmed-action.ts'
import type { Site } from '../../platform/site.ts'
import { dropDraft, moveDraft, publishDraft, writeDraft, type Writing } from './change-text.ts'
import { agree, type Asked, showConsent, showDue, showVault } from './consents.ts'
import { listDesk, showDesk } from './desk.ts'
import { showTexts, showVersion, showVersions } from './show-texts.ts'

export const routes = (site: Site, needs: WithConfirmedActions): Answer[] => [
  ...readerRoutes(site),
  ...staffRoutes(site, needs),
  ...firmRoutes(site, needs),
]

const readerRoutes = (site: Site): Answer[] => [
  answerUncached(contract.getLegal, ({ firm }) => showTexts(site, firm?.id ?? null)),
  answerUncached(contract.listLegalVersions, ({ firm }) => showVersions(site, firm?.id ?? null)),
  answerUncached(contract.getLegalVersion, ({ firm, params }) => showVersion(site, firm?.id ?? null, params)),
  answer(contract.listDueConsents, (input) => showDue(site, askedOf(input))),
  answer(contract.agreeToTexts, (input) => agree(site, { ...askedOf(input), actor: actorOf(input) }, input.body)),
  answer(contract.listVault, (input) => showVault(site.db, askedOf(input))),
  answer(contract.getVaultConsent, (input) => showConsent(site.db, askedOf(input), input.params.id)),
]

const staffRoutes = (site: Site, { confirmAction }: WithConfirmedActions): Answer[] => [
  answer(desk.listLegalDesk, () => listDesk(site, null)),
  answer(desk.getLegalDesk, ({ params, member }) =>
    showDesk(site, { firmId: null, kind: params.kind, memberId: member.id }),
  ),
  answer(desk.writeLegalDraft, (input) => writeDraft(site, ours(input), input.body)),
  answer(desk.moveLegalDraft, (input) => moveDraft(site, ours(input), input.body)),
  answer(desk.dropLegalDraft, (input) => dropDraft(site, ours(input), input.query.version)),
  answer(desk.publishLegalText, async (input) => {
    await confirmAction({ ...input, ...input.body }, legalTitles[input.params.kind])
    return publishDraft(site, ours(input), input.body.version)
  }),
]

const firmRoutes = (site: Site, { confirmAction }: WithConfirmedActions): Answer[] => [
  answer(desk.listFirmLegal, ({ firm }) => listDesk(site, firm.id)),
  answer(desk.getFirmLegal, ({ firm, params, member }) =>
    showDesk(site, { firmId: firm.id, kind: params.kind, memberId: member.id }),
  ),
  answer(desk.writeFirmLegal, (input) => writeDraft(site, ofFirm(input), input.body)),
  answer(desk.moveFirmLegal, (input) => moveDraft(site, ofFirm(input), input.body)),
  answer(desk.dropFirmLegal, (input) => dropDraft(site, ofFirm(input), input.query.version)),
  answer(desk.publishFirmLegal, async (input) => {
    await confirmAction({ ...input, ...input.body }, legalTitles[input.params.kind])
    return publishDraft(site, ofFirm(input), input.body.version)
  }),
]

type By = Parameters<typeof actorOf>[0] & { readonly params: { readonly kind: LegalKind } }

function ours(input: By): Writing {
  return writingOf(input, null)
}

function ofFirm(input: By & { readonly firm: Firm }): Writing {
  return writingOf(input, input.firm.id)
}

function writingOf(input: By, firmId: number | null): Writing {
  return { at: { firmId, kind: input.params.kind }, actor: { ...actorOf(input), memberId: input.member.id } }
}

function askedOf({ member, firm }: { readonly member: Asked['member']; readonly firm: Firm | null }): Asked {
  return { member, firmId: firm?.id ?? null }
}
