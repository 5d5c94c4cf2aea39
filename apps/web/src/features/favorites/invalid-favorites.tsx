import { useQueryClient } from '@tanstack/react-query'
import type { InvalidFavorite } from '@zhiheng/contract/favorites.ts'

import { formatDay } from '../../platform/format-day.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { NoteLine } from './note-line.tsx'
import { text } from './text.ts'
import { clearInvalid, removeFavorite } from './toggle-favorite.ts'

/** Followed funds that have ended: why, what has taken their place, and a way to clear them all. */
export function InvalidFavorites({ funds }: { funds: readonly InvalidFavorite[] }) {
  const queries = useQueryClient()
  return (
    <Section title={text.invalidTitle} note={text.invalidNote(funds.length)}>
      <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
        <ul aria-label={text.invalidTitle}>
          {funds.map((fund) => (
            <Row key={fund.lipper_id} fund={fund} />
          ))}
        </ul>
        <div className="flex justify-end border-t border-line bg-panel-2 px-4 py-2">
          <Button
            size="sm"
            onClick={() =>
              void clearInvalid(
                queries,
                funds.map((fund) => fund.lipper_id),
              )
            }
          >
            <Icon name="trash" className="size-4" />
            {text.clear}
          </Button>
        </div>
      </Panel>
    </Section>
  )
}

function Row({ fund }: { fund: InvalidFavorite }) {
  const queries = useQueryClient()
  const named = { lipper_id: fund.lipper_id, name: fund.c_name }
  return (
    <li className="flex items-start gap-3 border-t border-line py-2.5 pr-2 pl-4 first:border-0">
      <div className="min-w-0 flex-1 py-1">
        <FundName fund={{ ...named, warnings: [] }} />
        <NoteLine fund={fund} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-3">
          <Tag tone="warn">{text.invalidTag}</Tag>
          <span>
            {fund.successor === null ? (
              text.reasons[fund.reason]
            ) : (
              <>
                {text.mergedInto} <TextLink to={`/funds/${fund.successor.lipper_id}`}>{fund.successor.c_name}</TextLink>
              </>
            )}
            {fund.ended_on !== null && text.endedOn(formatDay(fund.ended_on))}
          </span>
          <span>
            {text.followed} {formatDay(fund.followed_on)}
          </span>
        </p>
      </div>
      <IconButton label={text.removeLabel(fund.c_name)} onClick={() => void removeFavorite(queries, named)}>
        <Icon name="close" className="size-4" />
      </IconButton>
    </li>
  )
}
