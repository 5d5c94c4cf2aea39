import { formatDay } from '../../../platform/format-day.ts'
import { TableFrame } from '../../tables/table.tsx'
import type { ChartTableProps } from '../line/line.ts'
import { detailsText } from './details-text.ts'
import { dayTicks } from './scale.ts'

const MOST_ROWS = 25

/** Evenly spread days and their values, the newest first. */
export function ChartRows({ caption, days, lines, format }: ChartTableProps) {
  return (
    <TableFrame label={caption}>
      <table className="w-full border-separate border-spacing-0">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr className="text-right text-ink-3">
            <th scope="col" className="border-b border-line-2 py-2 text-left font-medium">
              {detailsText.day}
            </th>
            {lines.map((line) => (
              <th key={line.key} scope="col" className="border-b border-line-2 py-2 pl-4 font-medium">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayTicks(days.length, MOST_ROWS)
            .toReversed()
            .map((at) => (
              <tr key={at} className="text-right">
                <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
                  {formatDay(days[at])}
                </th>
                {lines.map((line) => (
                  <td key={line.key} className="border-b border-line py-1.5 pl-4 whitespace-nowrap">
                    {format(line.values[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
