import type { Aftermath, FlowRow } from '@zhiheng/contract/market-flows.ts'

import { formatChange, formatCount } from '../../platform/format-number.ts'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type FlowAddress, flowAddress } from './flow-address.ts'
import { text } from './text.ts'

interface AfterSectionProps {
  readonly aftermath: Aftermath | null
  /** How many months of flows there are. */
  readonly months: number
  readonly rows: readonly FlowRow[]
  readonly asked: FlowAddress
}

/** What followed high inflow after a high return, and where that is the case now. */
export function AfterSection({ aftermath, months, rows, asked }: AfterSectionProps) {
  const now = rows.filter(({ chasing }) => chasing === true)
  return (
    <Panel>
      <p className="max-w-[56em] text-13 text-ink-2">{text.afterRule}</p>
      <div className="mt-3">
        {aftermath === null ? (
          <p className="text-14">{text.tooShort(months)}</p>
        ) : aftermath.enough ? (
          <Found aftermath={aftermath} />
        ) : (
          <p className="text-14">{text.tooFew(aftermath.half_years, formatCount(aftermath.months))}</p>
        )}
      </div>
      {months > 1 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">
          <h3 className="mr-1 text-13 font-bold">{text.nowTitle}</h3>
          {now.length === 0 ? (
            <p className="text-13 text-ink-2">{text.nowNone}</p>
          ) : (
            now.map(({ key, label }) => (
              <ChipLink key={key} to={`${flowAddress(asked, { of: key })}#months`}>
                {label}
              </ChipLink>
            ))
          )}
        </div>
      )}
    </Panel>
  )
}

function Found({ aftermath }: { readonly aftermath: Aftermath }) {
  const { after, all, months, all_months, half_years } = aftermath
  const [situation, median, sample] = text.afterHeads
  return (
    <>
      <div className="max-w-160 scroll-x">
        <table className="w-full text-13">
          <caption className="vh">{text.afterTitle}</caption>
          <thead className="text-left text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {situation}
              </th>
              <th scope="col" className="py-1.5 pr-3 text-right font-normal">
                {median}
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {sample}
              </th>
            </tr>
          </thead>
          <tbody>
            <Row
              name={text.afterRows.after}
              value={after}
              sample={formatCount(months)}
              note={text.halfYears(half_years)}
            />
            <Row name={text.afterRows.all} value={all} sample={formatCount(all_months)} />
          </tbody>
        </table>
      </div>
      <p className="mt-2 max-w-[56em] text-13 text-ink-2">{gapWords(aftermath)}</p>
    </>
  )
}

function Row({ name, value, sample, note }: { name: string; value: number; sample: string; note?: string }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 text-left font-medium">
        {name}
      </th>
      <td className="py-2 pr-3 text-right text-14 font-bold">{formatChange(value)}</td>
      <td className="py-2 text-right text-ink-2">
        {text.afterSample(sample)}
        {note !== undefined && <span className="block text-12 text-ink-3">{note}</span>}
      </td>
    </tr>
  )
}

function gapWords({ after, all, low, high }: Aftermath): string {
  const points = formatChange(after - all).replace('%', '')
  if (low === null || high === null) return text.gapOpen(points) + text.hasZero
  const said = text.gap(points, formatChange(low).replace('%', ''), formatChange(high).replace('%', ''))
  if (low <= 0 && high >= 0) return said + text.hasZero
  return said + (high < 0 ? text.below : text.above)
}
