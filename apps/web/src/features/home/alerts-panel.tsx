import type { AttentionItem, HomeAlerts } from '@zhiheng/contract/home/alerts.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatMonthDay } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Block } from '../../ui/feedback/block.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { HomePanel } from './home-panel.tsx'
import { homeAlerts } from './queries.ts'
import { text } from './text.ts'

/** Fewer than these leave room for what comes next. */
const MOST_WITH_NEXT = 3

/** At most three things that are worth a look, each with one action; a quiet day says so and what comes next. */
export function AlertsPanel() {
  // the questionnaire is no part of a firm's site
  const isFirm = useBoot().firm !== undefined
  return (
    <Block query={homeAlerts} name={text.alerts.name} skeleton={<Skeleton className="h-66 w-full rounded-3" />}>
      {({ items, more, next }) => {
        const shown = isFirm ? items.filter(({ kind }) => kind !== 'risk') : items
        const note = shown.length === 0 ? undefined : text.alerts.count(shown.length + more)
        return (
          <HomePanel title={text.alerts.name} note={note} more={{ to: '/notifications', label: text.alerts.all }}>
            {shown.length === 0 ? <Quiet /> : <Items items={shown} />}
            {shown.length < MOST_WITH_NEXT && next.length > 0 && <Next next={next} />}
          </HomePanel>
        )
      }}
    </Block>
  )
}

function Items({ items }: { items: readonly AttentionItem[] }) {
  return (
    <ol>
      {items.map(({ fact, title, advice, link, button, is_overdue: isOverdue }, at) => (
        <li
          key={link + title}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line py-3 not-first:border-t last:pb-0 md:py-3.5"
        >
          <div className="min-w-0">
            <p className="text-12 text-ink-3">{fact}</p>
            <p className="text-14 leading-snug font-bold wrap-anywhere">{title}</p>
            <p className="mt-px text-13 leading-normal text-ink-2">{advice}</p>
          </div>
          <ButtonLink
            to={link}
            size="sm"
            variant={at === 0 && isOverdue ? 'primary' : 'secondary'}
            className="min-w-21"
          >
            {button}
            <span className="vh">{`：${title}`}</span>
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

function Quiet() {
  return (
    <div className="grid grid-cols-[1.75rem_1fr] items-start gap-3 pt-3.5 pb-1.5">
      <Icon name="check" className="size-6 text-ink-2" />
      <div>
        <p className="text-16 font-medium">{text.alerts.none}</p>
        <p className="text-13 leading-normal text-ink-2">{text.alerts.noneWhy}</p>
      </div>
    </div>
  )
}

/** What comes next of the member's own. */
function Next({ next }: { next: HomeAlerts['next'] }) {
  return (
    <ul aria-label={text.alerts.next} className="mt-3 border-t border-line text-13">
      {next.map(({ day, text: said, link }) => (
        <li
          key={day + said}
          className="relative grid grid-cols-[3.25rem_1fr] gap-2.5 border-b border-line py-2.5 last:border-0 last:pb-0 hover:bg-hover"
        >
          <span className="text-ink-3">{formatMonthDay(day)}</span>
          <Link to={link} className="stretched">
            {said}
          </Link>
        </li>
      ))}
    </ul>
  )
}
