import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import { formatPercent } from '../../platform/format-number.ts'
import { writeNet } from './flow-bars.tsx'
import { flowsText as text } from './flows-text.ts'

/** Under a tenth of the months went further in its direction: that is rare. */
const RARE = 10

/** Whether the month was out of the ordinary for a kind of funds; nothing where too few months are known to say. */
export function rarityWords({ rows }: HomeFlows): string {
  const placed = rows.flatMap(({ kind, net, pctile, history }) =>
    net === null || pctile === null ? [] : [{ kind, net, history, further: net < 0 ? pctile : 100 - pctile }],
  )
  const [history] = placed.map((one) => one.history).toSorted((a, b) => a - b)
  if (history === undefined) return ''
  const [rarest] = placed.filter(({ further }) => further < RARE).toSorted((a, b) => a.further - b.further)
  if (rarest === undefined) return text.usual(history)
  const share = rarest.further < 1 ? text.hardly : text.only(formatPercent(rarest.further, 0))
  return text.rare({ kind: text.kinds[rarest.kind], isOut: rarest.net < 0, history: rarest.history, share })
}

/** Into which market most money came, and out of which. */
export function endsWords({ ends: { most, least } }: HomeFlows): string {
  const parts = [
    most && text.most(most.label, writeNet(most.net)),
    least && text.least(least.label, writeNet(least.net)),
  ].filter((part) => part !== null)
  return parts.length === 0 ? '' : text.ends(parts)
}
