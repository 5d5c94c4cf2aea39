import { calmParts, equalParts, WHOLE_TENTHS } from '@zhiheng/domain/fund-comparison/draft-parts.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { formatPercent } from '../../platform/format-number.ts'
import { PercentInput } from '../../ui/controls/amount-input.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { draftAddress } from './draft-address.ts'
import { letterOf, MarkedName } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

interface BuildDialogProps {
  readonly data: Pick<Comparison, 'entries'>
  readonly onClose: () => void
}

/** Which part each of the compared funds has in a new portfolio; the next page asks for its money and its day. */
export function BuildDialog({ data: { entries }, onClose }: BuildDialogProps) {
  const navigate = useNavigate()
  const placed = entries.map((entry, place) => ({ entry, place }))
  const bought = placed.filter(({ entry }) => entry.fund.not_bought === null)
  const left = placed.filter(({ entry }) => entry.fund.not_bought !== null)
  const [parts, setParts] = useState<readonly (number | null)[]>(() => equalParts(bought.length))
  const calm = calmParts(bought.map(({ entry }) => entry.volatility))
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0)
  const go = () =>
    void navigate(draftAddress(bought.map(({ entry }, at) => ({ id: entry.fund.lipper_id, tenths: parts[at] ?? 0 }))))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.build.title}
      text={text.build.text}
      size="md"
      actions={
        <>
          <Button onClick={onClose}>{text.build.cancel}</Button>
          <Button variant="primary" disabled={sum !== WHOLE_TENTHS} onClick={go}>
            {text.build.go}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 py-3">
        {left.length > 0 && (
          <p className="text-13 text-ink-2">
            {text.build.notBought(left.map(({ place }) => letterOf(place)).join('、'))}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setParts(equalParts(bought.length))}>
            {text.build.equal}
          </Button>
          {calm !== null && bought.length > 1 && (
            <Button size="sm" onClick={() => setParts(calm)}>
              {text.build.calm}
            </Button>
          )}
        </div>
        <ul className="grid gap-2">
          {bought.map(({ entry: { fund }, place }, at) => (
            <li key={fund.lipper_id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 text-13">
                <MarkedName name={fund.name} place={place} />
              </span>
              <PercentInput
                aria-label={text.build.part(fund.name)}
                hasBar={false}
                value={tenth(parts[at] ?? null)}
                onChange={(percent) => setParts(parts.with(at, percent === null ? null : Math.round(percent * 10)))}
              />
            </li>
          ))}
        </ul>
        <output className="text-right text-13 text-ink-2">
          {text.build.sum(formatPercent(sum / 10, 1))}
          {sum !== WHOLE_TENTHS && (
            <b className="text-warn">
              {sum < WHOLE_TENTHS
                ? text.build.short(formatPercent((WHOLE_TENTHS - sum) / 10, 1))
                : text.build.over(formatPercent((sum - WHOLE_TENTHS) / 10, 1))}
            </b>
          )}
        </output>
      </div>
    </Dialog>
  )
}

function tenth(part: number | null): number | null {
  return part === null ? null : part / 10
}
