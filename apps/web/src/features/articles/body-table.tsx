import type { ReactNode } from 'react'

import { cx } from '../../ui/text/cx.ts'
import type { Block, Inline } from './queries.ts'

interface BodyTableProps {
  readonly block: Extract<Block, { type: 'table' }>
  readonly draw: (inlines: readonly Inline[]) => ReactNode
}

/** A table of an article: columns of figures stand to the right, columns of words to the left. */
export function BodyTable({ block: { caption, head, rows }, draw }: BodyTableProps) {
  const looks = columnLooks(rows)
  return (
    <div className="mt-5 scroll-x rounded-3 border border-line bg-panel">
      <table className="w-full text-14 leading-normal">
        {caption !== '' && <caption className="px-4 pt-3 text-left text-13 font-bold">{caption}</caption>}
        {head.length > 0 && (
          <thead>
            <tr>
              {head.map((inlines, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell has no other name
                <th key={at} scope="col" className={cx(looks[at], 'text-12 font-normal text-ink-3')}>
                  {draw(inlines)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no other name
            <tr key={at} className="border-t border-line">
              {row.map((inlines, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={place} className={looks[place]}>
                  {draw(inlines)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A figure, with its sign and what is counted behind it; or that there is none. */
const figure = /^(?:[-+−±▲▼]?\s?(?:NT)?\$?\d[\d,.]*\s?(?:%|\S{0,6})|[–-])$/

function columnLooks(rows: readonly (readonly (readonly Inline[])[])[]): readonly string[] {
  const count = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: count }, (_column, at) => {
    const cells = rows.flatMap((row) => (row[at] === undefined ? [] : [textOf(row[at])]))
    const isFigures = at > 0 && cells.every((text) => figure.test(text))
    return cx('px-3 py-2 align-top sm:px-4', isFigures ? 'text-right whitespace-nowrap' : 'text-left')
  })
}

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map(({ text }) => text)
    .join('')
    .trim()
}
