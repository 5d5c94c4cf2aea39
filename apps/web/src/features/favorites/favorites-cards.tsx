import type { ReactNode } from 'react'

import { FundTypeDot, RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { figures } from './columns.tsx'
import { FavoritePrice } from './favorite-price.tsx'
import { figuresOnPhone, type ListProps } from './favorites-table.tsx'
import { NoteLine } from './note-line.tsx'
import { text } from './text.ts'

/** What the head of a card says already. */
const inHead: ReadonlySet<string> = new Set(['nav', 'change', 'rate'])

/** The favourites as cards: the price large, what it is, and the first figures that the member has chosen. */
export function FavoritesCards({ list, mark, tail }: ListProps) {
  const { columns } = list.view
  const shown = figuresOnPhone(columns.filter((key) => !inHead.has(key)))
  return (
    <ul aria-label={text.table} className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {list.entries.map((fund) => (
        <li
          key={fund.lipper_id}
          className="relative flex flex-col rounded-3 border border-line bg-panel p-4 hover:border-line-2"
        >
          <div className="flex items-start gap-1">
            <div className="relative z-1 -mt-2.5 -ml-3 shrink-0">{mark(fund)}</div>
            <FundName fund={{ ...fund, name: fund.c_name }} stretched />
            <div className="relative z-1 -mt-2.5 -mr-3 ml-auto shrink-0">{tail(fund)}</div>
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
            <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
            <RiskChip level={fund.risk_level} />
            <ScoreIcon
              score={fund.score}
              reason={fund.scores.not_rated === null ? undefined : fundText.notRated[fund.scores.not_rated]}
            />
          </p>
          {columns.includes('groups') && fund.groups.length > 0 && (
            <p className="mt-1 text-12 text-ink-3">{fund.groups.map(({ name }) => name).join(text.and)}</p>
          )}
          <NoteLine fund={fund} />
          <div className="mt-auto pt-3">
            <FavoritePrice fund={fund} />
          </div>
          {shown.size > 0 && (
            <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-2.5 text-13">
              {[...shown].map((key) => (
                <Figure key={key} label={text.columns[key]}>
                  {figures[key].cell(fund, list.events_until)}
                </Figure>
              ))}
            </dl>
          )}
          {columns.includes('changes') && (
            <div className="mt-2.5 border-t border-line pt-2.5 text-13">
              <p className="text-11 text-ink-3">{text.columns.changes}</p>
              {figures.changes.cell(fund, list.events_until)}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="[&_.sub]:block [&_.sub]:text-12 [&_.sub]:text-ink-3 [&_.trend]:w-full">
      <dt className="text-11 text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
