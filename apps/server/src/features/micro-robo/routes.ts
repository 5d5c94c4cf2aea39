import * as contract from '@zhiheng/contract/micro-robo.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { askMicroRobo } from './ask-micro-robo.ts'
import { signerOf } from './sign-result.ts'

export const routes = (site: Site): readonly Answer[] => {
  const signer = signerOf(site)
  return [
    answer(contract.askMicroRobo, ({ body, firm }) => askMicroRobo(site, { body, firm, signer })),
    answer(contract.listMicroRoboKeys, () => ({ keys: [signer.publicKey] })),
  ]
}
