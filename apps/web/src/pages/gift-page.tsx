import {
  type CampaignTask,
  type CampaignTaskKey,
  campaignTasks,
  type TaskGroup,
} from '@zhiheng/domain/campaign/tasks.ts'
import { taskGroupNames, taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { prefetch } from '../api/prefetch.ts'
import { InstitutionForm } from '../features/campaign/institution-form.tsx'
import { eventInfo } from '../features/campaign/queries.ts'
import { ReferLink } from '../features/campaign/refer-link.tsx'
import { text } from '../features/campaign/text.ts'
import { useSignedIn } from '../features/session/queries.ts'
import { usePermission } from '../features/session/use-permission.ts'
import { isPageKnown } from '../page/known-pages.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { Tag } from '../ui/controls/chip.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Panel, Section } from '../ui/layout/panel.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [eventInfo])

/** What a member may do for points, and whom they may bring along. Points are not counted yet, and the page says so. */
export function Page() {
  const takesPart = usePermission('premium-upgrade-task')
  return (
    <div className="wrap pt-8">
      <PageHead description={text.description} />
      <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
      <p className="mt-1 mb-5 max-w-[40em] text-ink-2">{text.description}</p>
      {takesPart ? <Points /> : <NoPoints />}
      {takesPart && (
        <Section title={text.tasks} note={text.tasksNote}>
          <div className="grid gap-4 lg:grid-cols-2">
            {columns.map((groups) => (
              <div key={groups[0]} className="flex flex-col gap-4 *:last:flex-1">
                {groups.map((group) => (
                  <Tasks key={group} group={group} />
                ))}
              </div>
            ))}
          </div>
        </Section>
      )}
      <Section id="refer" title={text.refer.title}>
        <Panel>
          <Block query={eventInfo} name={text.refer.title} skeleton={<SkeletonRows rows={3} />}>
            {(info) => <ReferLink token={info.refer_token} referred={info.referred} />}
          </Block>
        </Panel>
      </Section>
      {takesPart && (
        <Section id="institution" title={text.institution.title}>
          <Panel>
            <Block query={eventInfo} name={text.institution.title} skeleton={<SkeletonRows rows={4} />}>
              {({ institution }) => <InstitutionForm known={institution} />}
            </Block>
          </Panel>
        </Section>
      )}
    </div>
  )
}

/** Six tasks on each side, so that both end on one line. */
const columns = [['once'], ['daily', 'repeat', 'yearly']] as const satisfies readonly (readonly TaskGroup[])[]

/** For those who have more by their membership than points could bring. */
function NoPoints() {
  return (
    <Panel>
      <h2 className="text-16 font-bold">{text.points.title}</h2>
      <p className="mt-2 max-w-[44em] text-13 text-ink-2">{text.points.notNeeded}</p>
      <p className="mt-2 text-13">
        <TextLink to="/members/premium#plan">{text.points.plans}</TextLink>
      </p>
    </Panel>
  )
}

function Points() {
  return (
    <Panel>
      <h2 className="flex items-center gap-3 text-16 font-bold">
        {text.points.title}
        <Tag tone="plain">{text.points.soon}</Tag>
      </h2>
      <p className="mt-2 max-w-[44em] text-13 text-ink-2">{text.points.text}</p>
      {isPageKnown('/members/premium') && (
        <p className="mt-2 text-13">
          <TextLink to="/members/premium">{text.points.plans}</TextLink>
        </p>
      )}
    </Panel>
  )
}

function Tasks({ group }: { group: TaskGroup }) {
  return (
    <Panel flush>
      <h3 className="border-b border-line px-4 py-3 text-14 font-bold">{taskGroupNames[group]}</h3>
      <ul>
        {campaignTasks
          .filter((task) => task.group === group)
          .map((task) => (
            <Task key={task.key} task={task} />
          ))}
      </ul>
    </Panel>
  )
}

function Task({ task: { key, reward, to } }: { task: CampaignTask & { key: CampaignTaskKey } }) {
  const { title, description, action } = taskTexts[key]
  const isBound = (useSignedIn()?.phone_verified ?? false) && key === 'bind_phone'
  const isThere = isPageKnown(to.replace(/[?#].*$/, ''))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-ink-3">{description}</p>
      </div>
      <span className="text-13 whitespace-nowrap text-ink-2">{text.reward(reward)}</span>
      <span className="flex min-w-22 max-sm:basis-full sm:justify-end">
        {isBound ? (
          <Tag tone="success">{text.bound}</Tag>
        ) : isThere ? (
          <ButtonLink size="sm" to={to} aria-label={`${action}：${title}`}>
            {action}
          </ButtonLink>
        ) : (
          <Tag tone="plain">{text.points.soon}</Tag>
        )}
      </span>
    </li>
  )
}
