import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'

import { percentText, text } from './text.ts'

/**
 * The limits that hold an answer back, as zh-TW sentences. What a member locked is none of them: it is what was asked for.
 *
 * @param funds - in the places that the limits speak of
 */
export function bindingSentences(
  binding: readonly BindingLimit[],
  funds: readonly { readonly lipperId: string; readonly name: string }[],
  locked: ReadonlySet<string>,
): string[] {
  return binding.flatMap((limit) => {
    const percent = percentText(limit.limit)
    if ('group' in limit) {
      if (limit.kind === 'group-max') return [text.groupAtMost(limit.group, percent)]
      return limit.limit > 0 ? [text.groupAtLeast(limit.group, percent)] : []
    }
    if (limit.limit <= 0) return [] // nothing was asked for at least, or the fund was taken out
    const fund = funds[limit.fund]
    if (fund === undefined || locked.has(fund.lipperId)) return []
    return [limit.kind === 'upper' ? text.fundAtMost(fund.name, percent) : text.fundAtLeast(fund.name, percent)]
  })
}
