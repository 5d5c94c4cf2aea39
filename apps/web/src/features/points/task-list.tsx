import { type CampaignTaskKey, campaignTasks, type TaskGroup } from '@zhiheng/domain/campaign/tasks.ts'
import { taskGroupNames, taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { keysOf } from '@zhiheng/domain/keyed/keys-of.ts'

import { isPageKnown } from '../../page/known-pages.ts'
import { formatMonthDay } from '../../platform/format-day.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { goOnWith } from './after-route.ts'
import { InviteButton } from './invite-button.tsx'
import { pointsText } from './points-text.ts'
import type { MemberTask } from './queries.ts'
import { useClaim } from './use-claim.ts'

const words = pointsText.tasks

const groupOf = new Map<CampaignTaskKey, TaskGroup>(campaignTasks.map(({ key, group }) => [key, group]))
const wayOf = new Map<CampaignTaskKey, string>(campaignTasks.map(({ key, to }) => [key, to]))
const groups = keysOf(taskGroupNames)

/** All tasks with what they give, by how often they do: to go and do them, to claim them, or when they were paid. */
export function TaskList({ tasks }: { tasks: readonly MemberTask[] }) {
  const claim = useClaim()
  const shown = groups
    .map((group) => ({ group, own: tasks.filter(({ task }) => groupOf.get(task) === group) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="gap-4 lg:columns-2">
      {shown.map(({ group, own }) => (
        <div key={group} className="mb-4 break-inside-avoid">
          <Panel flush>
            <h3 className="border-b border-line px-4 py-3 text-14 font-bold">{taskGroupNames[group]}</h3>
            <ul>
              {own.map((task) => (
                <Task key={task.task} known={task} claim={claim} />
              ))}
            </ul>
          </Panel>
        </div>
      ))}
    </div>
  )
}

interface TaskProps {
  readonly known: MemberTask
  readonly claim: ReturnType<typeof useClaim>
}

function Task({ known, claim }: TaskProps) {
  const { title, description } = taskTexts[known.task]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-ink-3">{description}</p>
      </div>
      <span className="text-13 whitespace-nowrap text-ink-2">
        {words.reward(known.reward)}
        {known.next !== null && (
          <span className="block text-12 text-ink-3">
            {words.next(formatMonthDay(known.next.from), known.next.points)}
          </span>
        )}
      </span>
      <span className="flex min-w-22 max-sm:basis-full sm:justify-end">
        {known.state === 'open' ? (
          <Way task={known.task} />
        ) : known.state === 'claimable' ? (
          <Button
            size="sm"
            variant="primary"
            disabled={claim.isPending}
            aria-label={words.of(words.claim, title)}
            onClick={() => claim.mutate(known.task)}
          >
            {claim.isPending && claim.variables === known.task ? words.claiming : words.claim}
          </Button>
        ) : (
          <Paid on={known.paid_on} />
        )}
      </span>
    </li>
  )
}

function Paid({ on }: { on: string | null }) {
  return (
    <Tag tone="success">
      <span className="flex items-center gap-1">
        <Icon name="check" className="size-3.5" />
        {on === null ? words.paid : words.paidOn(formatMonthDay(on))}
      </span>
    </Tag>
  )
}

function Way({ task }: { task: CampaignTaskKey }) {
  const { title, action } = taskTexts[task]
  const to = wayOf.get(task) ?? '/'
  const label = words.of(action, title)
  if (task === 'referral_signup') return <InviteButton label={label} action={action} />
  if (!isPageKnown(to.replace(/[?#].*$/, ''))) return <Tag tone="plain">{words.soon}</Tag>
  return (
    <ButtonLink
      size="sm"
      to={to}
      aria-label={label}
      onClick={() => {
        if (task === 'set_performance_alert') goOnWith('open:performance-alert')
      }}
    >
      {action}
    </ButtonLink>
  )
}
