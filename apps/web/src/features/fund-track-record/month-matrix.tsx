import { Fragment } from 'react'

import { formatChange, MISSING } from '../../platform/format-number.ts'
import { TableFrame } from '../../ui/tables/table.tsx'
import { cx } from '../../ui/text/cx.ts'
import type { Months } from './queries.ts'
import { text } from './text.ts'

const words = text.months
type Year = Months['years'][number]

/** Whom a month is held against. */
export type Over = 'peers' | 'yardstick'

interface MonthMatrixProps {
  readonly years: readonly Year[]
  readonly over: Over | null
  readonly overName: string | null
}

const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const cell = 'px-2 text-right whitespace-nowrap last:pr-4'
const name = 'sticky left-0 z-1 border-r border-line bg-panel pr-3 pl-4 text-left whitespace-nowrap'

/** A year in a row, and below it what it differs by. */
export function MonthMatrix({ years, over, overName }: MonthMatrixProps) {
  return (
    <TableFrame label={words.table}>
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className="vh">{words.table}</caption>
        <thead>
          <tr className="text-12 text-ink-3">
            <th scope="col" className={cx(name, 'h-9 border-b border-b-line-2 font-medium')}>
              {words.year}
            </th>
            <th scope="col" className="border-b border-line-2 px-2 text-right font-medium">
              {words.whole}
            </th>
            {monthNumbers.map((month) => (
              <th
                key={month}
                scope="col"
                className="border-b border-line-2 px-2 text-right font-medium whitespace-nowrap last:pr-4"
              >
                {words.month(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => {
            const difference = over === null ? null : year[`over_${over}`]
            return (
              <Fragment key={year.year}>
                <tr>
                  <th scope="row" className={cx(name, 'h-8 font-bold')}>
                    {year.year}
                    {year.partial && '＊'}
                  </th>
                  <Figure value={year.own.year} isBold />
                  {monthNumbers.map((month) => (
                    <Figure key={month} value={year.own.months[month - 1] ?? null} />
                  ))}
                </tr>
                {difference !== null && (
                  <tr className="text-12 text-ink-3">
                    <th scope="row" className={cx(name, 'h-7 border-b border-b-line font-normal')}>
                      {words.difference}
                      <span className="vh">{overName}</span>
                    </th>
                    <Difference value={difference.year} />
                    {monthNumbers.map((month) => (
                      <Difference key={month} value={difference.months[month - 1] ?? null} />
                    ))}
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Figure({ value, isBold = false }: { readonly value: number | null; readonly isBold?: boolean }) {
  const written = formatChange(value, 1)
  const tone = value === null || written.startsWith('0.0') ? 'text-ink-3' : value > 0 ? 'text-gain' : 'text-loss'
  return <td className={cx(cell, tone, isBold && 'font-bold')}>{written.replace('%', '')}</td>
}

function Difference({ value }: { readonly value: number | null }) {
  return (
    <td className={cx(cell, 'border-b border-line')}>
      {value === null ? MISSING : formatChange(value, 1).replace('%', '')}
    </td>
  )
}
