import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

import type { Site } from '../../platform/site.ts'
import type { Answer, Origin } from './answer.ts'
import { read } from './doorway.ts'
import { runAnswer } from './run-answer.ts'

/** Makes a call for one visitor without going over the net. */
export type CallInProcess = (endpoint: Pick<Endpoint, 'method' | 'path'>, request: object) => Promise<unknown>

/** Gives each visitor their calls. */
export type CallsInProcess = (who: {
  visit: Visit
  viewing?: Viewing
  firm?: Firm | null
  origin: Origin
  isGone?: () => boolean
}) => CallInProcess

/** Calls for pages that are being drawn: the same actions, parsed and permitted as those that come by HTTP. */
export function callsInProcess(site: Site, answers: readonly Answer[]): CallsInProcess {
  const byAddress = new Map(answers.map((answer) => [`${answer.endpoint.method} ${answer.endpoint.path}`, answer]))

  return ({ visit, viewing = 'staff', firm = null, origin, isGone = isThere }) =>
    async ({ method, path }, request) => {
      const answer = byAddress.get(`${method} ${path}`)
      // drawing a page changes nothing
      if (!answer || method !== 'GET') throw new Refusal('not_found')
      const raw = { params: texts(read(request, 'params')), query: texts(read(request, 'query')), body: undefined }
      return runAnswer(site, answer, {
        raw,
        visit,
        viewing,
        firm,
        origin,
        isGone,
        setHeader: () => {},
        isForPage: true,
      })
    }
}

const isThere = () => false

/** As an address would carry them. */
function texts(parts: unknown): Record<string, string> {
  const given = Object.entries(parts ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
