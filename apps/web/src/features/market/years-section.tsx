import { useState } from 'react'

import { formatChange } from '../../platform/format-number.ts'
import { heatFill, mostOf } from '../../ui/charts/parts/theme.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { NoData } from '../../ui/layout/no-data.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TableFrame } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import { shortMarketName } from './market-names.ts'
import { type Patch, patchYears, type PatchYear, sumUpLeading } from './patchwork.ts'
import { performText as text } from './perform-text.ts'
import type { YearlyFigures } from './queries.ts'

/** Each year's markets from best to worst, side by side; one can be followed through all of them. */
export function YearsSection({ figures }: { figures: YearlyFigures }) {
  const [chosen, setChosen] = useState('')
  const [touched, setTouched] = useState('')
  const years = patchYears(figures)
  if (years.length === 0) return <NoData title={text.yearsNone} />
  const known = figures.markets.filter(({ id }) => years.some(({ patches }) => patches.some((one) => one.id === id)))
  const names = new Map(known.map((market) => [market.id, shortMarketName(market)]))
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">{said(years, { id: chosen, name: names.get(chosen) ?? '' })}</p>
      <Panel flush>
        <div className="border-b border-line px-4 py-3">
          <div className="max-w-72">
            <Field label={text.follow}>
              {(control) => (
                <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                  <option value="">{text.followNone}</option>
                  {known.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        </div>
        <Patchwork years={years} names={names} followed={touched || chosen} onTouch={setTouched} onChoose={setChosen} />
      </Panel>
      <p className="mt-2 text-12 leading-relaxed text-pretty text-ink-3">{text.yearsFoot}</p>
    </>
  )
}

/** Of the market that is followed, where it stood; else how often leading lasted. */
function said(years: readonly PatchYear[], { id, name }: { id: string; name: string }): string {
  const places = years.flatMap(({ patches }) => patches.filter((one) => one.id === id).map(({ place }) => place))
  if (places.length > 0) return text.followed(name, places.length, Math.min(...places), Math.max(...places))
  const { years: whole, leaders, repeats, pairs } = sumUpLeading(years)
  if (pairs === 0) return ''
  return text.summaryFirst(leaders, whole) + text.summaryRepeat(repeats, pairs)
}

/** So few are not spread over the whole page. */
const FEW_YEARS = 5

interface PatchworkProps {
  readonly years: readonly PatchYear[]
  readonly names: ReadonlyMap<string, string>
  readonly followed: string
  readonly onTouch: (id: string) => void
  readonly onChoose: (id: string) => void
}

function Patchwork({ years, names, followed, onTouch, onChoose }: PatchworkProps) {
  const places = Math.max(...years.map(({ patches }) => patches.length))
  const mosts = years.map(({ patches }) => mostOf(patches.map(({ perf }) => perf)))
  return (
    <TableFrame label={text.yearsCaption}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list above does the same by keys */}
      <table
        className={cx('border-separate border-spacing-px text-12', years.length > FEW_YEARS && 'w-full')}
        onPointerOver={(event) => onTouch(event.pointerType === 'mouse' ? idAt(event.target) : '')}
        onPointerLeave={() => onTouch('')}
        onClick={(event) => onChoose(idAt(event.target))}
      >
        <caption className="vh">{text.yearsCaption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 bg-panel px-2 py-2 text-right font-medium whitespace-nowrap text-ink-3"
            >
              {text.place}
            </th>
            {years.map(({ year, partial }) => (
              <th
                key={year}
                scope="col"
                className="min-w-22 bg-panel px-1 py-2 font-medium whitespace-nowrap text-ink-2"
              >
                {partial ? text.partial(year) : year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: places }, (_row, at) => (
            <tr key={at}>
              <th scope="row" className="sticky left-0 z-1 bg-panel px-2 text-right font-normal text-ink-3">
                {at + 1}
              </th>
              {years.map(({ year, patches }, column) => (
                <Cell key={year} patch={patches[at]} names={names} most={mosts[column] ?? 0} followed={followed} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** The market of the cell in which something happened. */
function idAt(target: EventTarget): string {
  return target instanceof Element ? (target.closest('[data-market]')?.getAttribute('data-market') ?? '') : ''
}

interface CellProps extends Pick<PatchworkProps, 'names' | 'followed'> {
  readonly patch: Patch | undefined
  readonly most: number
}

function Cell({ patch, names, most, followed }: CellProps) {
  if (patch === undefined) return <td aria-hidden="true" />
  const isFollowed = patch.id === followed
  return (
    <td
      data-market={patch.id}
      className={cx(
        'h-11 cursor-pointer px-1.5 text-center leading-tight [print-color-adjust:exact]',
        isFollowed && 'font-bold outline-2 -outline-offset-2 outline-ink',
      )}
      style={{ background: heatFill(patch.perf, most) }}
    >
      <span className="mx-auto block max-w-22 truncate" title={names.get(patch.id)}>
        {names.get(patch.id)}
      </span>
      {formatChange(patch.perf, 1)}
    </td>
  )
}
