import type { BindingLimit } from '@zhiheng/quant/optimisation/list-binding.ts'

import { percentText } from './name-conflicts.ts'

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
      if (limit.kind === 'group-max') return [`${limit.group}已達上限 ${percent}`]
      return limit.limit > 0 ? [`${limit.group}已降到下限 ${percent}`] : []
    }
    if (limit.limit <= 0) return [] // nothing was asked for at least, or the fund was taken out
    const fund = funds[limit.fund]
    if (fund === undefined || locked.has(fund.lipperId)) return []
    return [`「${fund.name}」${limit.kind === 'upper' ? '已達單檔上限' : '在最低比重'} ${percent}`]
  })
}
