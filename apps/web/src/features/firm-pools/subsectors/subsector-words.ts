import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import type { Subsector } from './queries.ts'
import { text } from './text.ts'

const names = new Map(set23.map(({ id, name }) => [id, name]))

/** The sectors that a class stands for. */
export function sectorsInWords({ sectors }: Pick<Subsector, 'sectors'>): string {
  return sectors.length === 0 ? text.none : sectors.map((id) => names.get(id) ?? id).join(text.joined)
}

/** What a plan may hold of a class. */
export function weightsInWords({ min_weight: min, max_weight: max }: Subsector): string {
  if (min !== null && max !== null) return text.weights(text.percent(min), text.percent(max))
  if (min !== null) return text.least(text.percent(min))
  return max === null ? text.noLimit : text.most(text.percent(max))
}
