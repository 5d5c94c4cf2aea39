import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import { optimisePortfolio } from '@zhiheng/contract/optimiser.ts'

import { AdviceFault } from './advice-fault.ts'

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
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join('、') : (issue?.path.join('.') ?? null)
  throw new AdviceFault('限制的內容不符合規則', { file, field })
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new AdviceFault(`不是 JSON：${error.message}`, { file })
  }
}
