import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'

import { AdviceFault } from './advice-fault.ts'
import { text } from './text.ts'

/** The limits that a member can set on the site. */
export type AskedLimits = InputOf<typeof optimisePortfolio>['body']['limits']

const Limits = optimisePortfolio.body.shape.limits.unwrap().strict()

/**
 * `limits.json`: the same names and ranges as the site's own call.
 *
 * @throws AdviceFault with the field that is wrong
 */
export function readLimits(given: string): AskedLimits {
  const file = path.basename(given)
  const parsed = Limits.safeParse(jsonOf(readFileSync(given, 'utf8'), file))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field =
    issue?.code === 'unrecognized_keys' ? issue.keys.join(text.faults.separator) : (issue?.path.join('.') ?? null)
  throw new AdviceFault(text.faults.limits, { file, field })
}

function jsonOf(json: string, file: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AdviceFault(text.faults.notJson(error.message), { file })
  }
}
