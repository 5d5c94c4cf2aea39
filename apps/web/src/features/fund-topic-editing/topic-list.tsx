import { useQueryClient } from '@tanstack/react-query'
import { orderFundTopics } from '@zhiheng/contract/fund-topics/editing.ts'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink, IconButton } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { topics } from '../fund-topics/queries.ts'
import { text as topicText } from '../fund-topics/text.ts'
import { topicPath } from '../fund-topics/topic-slug.ts'
import { type EditedTopic, editedTopics } from './queries.ts'
import { sayRoles } from './say-part.ts'
import { text } from './text.ts'

/** All topics in the order of the readers, who sees each, and how often it was opened. */
export function TopicList({ rows }: { readonly rows: readonly EditedTopic[] }) {
  const { move, said } = useOrder(rows)
  return (
    <>
      <output className="vh">{said}</output>
      <AddressedRowList
        label={text.list}
        rows={rows}
        keyOf={({ id }) => id}
        wordsOf={({ title, subtitle, slug }) => [title, subtitle, slug].join(' ')}
        states={{ names: text.states, of: ({ visible_to }) => (visible_to.length > 0 ? 'shown' : 'waiting') }}
        file={{
          name: text.list,
          heads: text.csvHeads,
          lineOf: ({ title, subtitle, slug, visible_to, version, written_on: day, hits }) => [
            title,
            subtitle,
            topicPath(slug),
            sayRoles(visible_to) ?? text.waiting,
            version,
            day,
            hits.seven_days,
            hits.thirty_days,
          ],
        }}
        empty={{ title: text.empty, text: text.emptyText }}
        renderWords={(row) => <Words row={row} />}
        renderActions={(row) => (
          <span className="flex items-center gap-2">
            <IconButton
              label={text.up(row.title)}
              aria-disabled={row === rows[0]}
              className="aria-disabled:text-ink-disabled"
              onClick={() => move(row, 'up')}
            >
              <Icon name="up" className="size-4" />
            </IconButton>
            <IconButton
              label={text.down(row.title)}
              aria-disabled={row === rows.at(-1)}
              className="aria-disabled:text-ink-disabled"
              onClick={() => move(row, 'down')}
            >
              <Icon name="down" className="size-4" />
            </IconButton>
            <ButtonLink
              size="sm"
              className="min-w-11"
              to={`/admin/topics/${row.id}`}
              aria-label={text.editOf(row.title)}
            >
              {text.edit}
            </ButtonLink>
          </span>
        )}
      />
    </>
  )
}

function Words({ row }: { readonly row: EditedTopic }) {
  const { title, subtitle, icon, slug, rule, visible_to, version, written_on: day, hits } = row
  const shownTo = sayRoles(visible_to)
  return (
    <div className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium wrap-anywhere">
          {title}
          {shownTo === null && <Tag tone="warn">{text.states.waiting}</Tag>}
          {row.pro_only && <Tag tone="premium">{text.proOnly}</Tag>}
        </p>
        {subtitle !== '' && <p className="text-13 wrap-anywhere text-ink-2">{subtitle}</p>}
        <p className="mt-0.5 text-12 text-ink-3">
          {[
            topicText.kinds[rule.kind],
            ...(rule.kind === 'recommend' ? [] : [text.conditions(row.condition_count)]),
            shownTo === null ? text.waiting : text.shownTo(shownTo),
          ].join('・')}
        </p>
        <p className="text-12 wrap-anywhere text-ink-3">
          {text.opened(formatCount(hits.seven_days), formatCount(hits.thirty_days))}・
          {text.writtenOn(version, formatDay(day))}・{topicPath(slug)}
        </p>
      </div>
    </div>
  )
}

function useOrder(rows: readonly EditedTopic[]) {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const ordering = useMutation({
    mutationFn: (order: readonly EditedTopic[]) =>
      call(orderFundTopics, { body: { topics: order.map(({ id, version }) => ({ id, version })) } }),
    onSuccess: (_reply, order) => {
      // until the list has come again, it stands as it was sent
      queries.setQueryData(editedTopics.queryKey, { entries: [...order] })
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? text.staleOrder : error.message })
    },
    onSettled: () => Promise.all([editedTopics, topics].map(({ queryKey }) => queries.invalidateQueries({ queryKey }))),
  })
  const move = (row: EditedTopic, where: 'up' | 'down') => {
    const order = moveInOrder(rows, row, where)
    const place = order.indexOf(row)
    if (ordering.isPending || rows[place] === row) return
    setSaid(text.moved(row.title, place + 1))
    ordering.mutate(order)
  }
  return { move, said }
}
