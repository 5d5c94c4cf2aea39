import { campaignTasks } from '@zhiheng/domain/campaign/tasks.ts'
import { taskGroupNames, taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { TaskFile } from './queries.ts'
import { StateTag, timeOf } from './task-state.tsx'
import { text as all } from './text.ts'

const text = all.page

/** What a task is, what it gives, and how it is set. */
export function TaskFacts({ file }: { readonly file: TaskFile }) {
  const { task, group, state, reward, usual_reward: usual, next, reason, version, changed_at, changed_by } = file
  const to = campaignTasks.find(({ key }) => key === task)?.to ?? '/'
  const isSet = version > 0
  return (
    <Section title={text.facts}>
      <Panel className="max-w-200">
        <FactList
          facts={[
            [all.columns.state, <StateTag key="state" state={state} />],
            [text.time, timeOf(file) ?? text.always],
            [
              text.reward,
              [
                all.bp(formatCount(reward)),
                ...(reward === usual ? [] : [text.usual(usual)]),
                ...(next === null ? [] : [all.next(formatDay(next.from), next.points)]),
              ].join('；'),
            ],
            [text.repeat, `${taskGroupNames[group]}，${text.repeats[group]}`],
            [text.part, text.partText],
            [text.description, taskTexts[task].description],
            [
              text.route,
              <TextLink key="route" to={to}>
                {text.way(taskTexts[task].action, to)}
              </TextLink>,
            ],
            ...(isSet
              ? ([
                  [
                    text.reason,
                    <span key="reason" className="wrap-anywhere">
                      {reason}
                    </span>,
                  ],
                  [
                    text.changed,
                    <span key="changed" className="wrap-anywhere">
                      {text.by(changed_by ?? text.someone, formatMoment(changed_at))}
                    </span>,
                  ],
                ] as const)
              : []),
          ]}
        />
      </Panel>
    </Section>
  )
}
