import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { verdictCodes, verdictKinds } from '@zhiheng/domain/optimiser/verdict.ts'
import { z } from 'zod'

import { LipperId } from './fields.ts'

/**
 * What is to be made of a proposal. Only `suggested` may be offered for acceptance; `keep`: 維持原配置 comes first;
 * `cannot_be_suggested`: the call that would accept it refuses with the same code.
 */
export const Verdict = z.object({
  kind: z.enum(verdictKinds),
  /** Empty for `suggested`; each with one zh-TW sentence, the classes that are missing and the funds it is about. */
  reasons: z.array(
    z.object({
      code: z.enum(verdictCodes),
      sentence: z.string(),
      classes: z.array(z.enum(assetTypes)),
      funds: z.array(LipperId),
    }),
  ),
})
export type Verdict = z.output<typeof Verdict>
