import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { paperText as text } from './text.ts'

interface PaperBlockProps {
  readonly title: string
  readonly asOf: string
  readonly note?: string
  readonly children: ReactNode
}

/** A part of a report, with the day of its figures. */
export function PaperBlock({ title, asOf, note, children }: PaperBlockProps) {
  return (
    <section aria-label={title} className="paper-block mt-8">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-1">
        <h2 className="text-18 font-bold">{title}</h2>
        <p className="ml-auto text-12 text-ink-2">
          {note !== undefined && <span className="mr-3">{note}</span>}
          {text.asOf(formatDay(asOf))}
        </p>
      </div>
      {children}
    </section>
  )
}

/** Instead of figures that there are none of. */
export function NothingToShow({ children = text.noData }: { children?: ReactNode }) {
  return <p className="text-13 text-ink-2">{children}</p>
}

/** Figures with their names, three in a line. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, figure: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 print:grid-cols-3">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="text-16 font-medium">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PaperTableProps {
  readonly caption: string
  /** The first column is the name of a row; the others are figures unless `words` says otherwise. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
  readonly words?: boolean
  /** The last row, which the others add up to. */
  readonly total?: readonly ReactNode[]
}

/** A table that fits the width of a page and breaks between its rows alone, with its heads on each page. */
export function PaperTable({ caption, heads, rows, words = false, total }: PaperTableProps) {
  const side = words ? 'text-left' : 'text-right'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a box that scrolls must be reachable by keyboard, and is no part of the page beside the one that it is in
    <div role="group" aria-label={caption} tabIndex={0} className="paper-scroll overflow-x-auto">
      <table className="paper-table w-full border-collapse text-12">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr className="border-b border-line-3">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-medium whitespace-nowrap text-ink-2 ${index === 0 ? 'pr-3 text-left' : `pl-3 ${side}`}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal max-sm:min-w-36 print:min-w-0">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td
                  key={heads[index + 1]}
                  data-head={heads[index + 1]}
                  className={`py-1.5 pl-3 ${side} ${words ? '' : 'whitespace-nowrap'}`}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr className="border-t border-line-3 font-bold">
              {total.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} scope="row" className="py-1.5 pr-3 text-left">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} data-head={heads[index]} className={`py-1.5 pl-3 ${side} whitespace-nowrap`}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
