import * as contract from '@zhiheng/contract/portfolio-transfer.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { exportPortfolio } from './export-portfolio.ts'
import { importPortfolio } from './import-portfolio.ts'
import { previewTransfer } from './preview-transfer.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(contract.exportPortfolio, async ({ member, params, setHeader }) => {
    const file = await exportPortfolio(site, { id: params.id, memberId: member.id })
    const name = encodeURIComponent(`${file.name}.json`)
    setHeader('content-disposition', `attachment; filename="portfolio-${params.id}.json"; filename*=UTF-8''${name}`)
    return file
  }),
  answer(contract.previewTransfer, ({ member, body }) => previewTransfer(site, member.id, body.file)),
  answer(contract.importPortfolio, ({ member, body }) => importPortfolio(site, member.id, body)),
]
