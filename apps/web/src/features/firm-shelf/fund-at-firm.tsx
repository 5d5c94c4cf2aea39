import { useQuery } from '@tanstack/react-query'

import { formatDay } from '../../platform/format-day.ts'
import { formatFee } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { fieldValue } from './field-value.ts'
import { type FundAtFirm as Offer, fundAtFirm } from './queries.ts'
import { text } from './text.ts'

/** How the firm of this site sells a fund and what it says of it; nothing until that is known. */
export function FundAtFirm({ id }: { readonly id: string }) {
  const { data } = useQuery(fundAtFirm(id))
  if (data === undefined) return null
  return (
    <Panel className="mt-4">
      <h2 className="text-16 font-semibold">{text.title}</h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14">
        {rowsOf(data).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {data.own_risk !== null && (
        <p className="mt-2 text-12 text-ink-3">
          {text.riskBy(data.own_risk.source, formatDay(data.own_risk.day), data.own_risk.reason)}
        </p>
      )}
      <p className="mt-2 text-12 text-ink-3">{text.wholeMarket}</p>
    </Panel>
  )
}

const level = (value: number | null) => (value === null ? text.unknown : `RR${value}`)

function rowsOf({ firm_sale: sale, own_risk: risk, subsector, fee, fields }: Offer): (readonly [string, string])[] {
  return [
    [text.sale, sale === null ? text.sales.none : sale ? text.sales.on : text.sales.stopped],
    ...(risk === null ? [] : [[text.risk, text.riskOf(level(risk.level), level(risk.public_level))] as const]),
    ...(subsector === null ? [] : [[text.subsector, subsector.name] as const]),
    ...(fee === null ? [] : [[text.fee, formatFee(fee)] as const]),
    ...fields.map((field) => [field.name, fieldValue(field)] as const),
  ]
}
