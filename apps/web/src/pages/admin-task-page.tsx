import { taskTexts } from '@zhiheng/domain/campaign/text.ts'
import { Suspense } from 'react'
import { useParams } from 'react-router'

import { useReply } from '../api/use-reply.ts'
import { AdminFrame } from '../features/back-office/admin-frame.tsx'
import { CsvButton } from '../features/back-office/csv-button.tsx'
import { taskOf } from '../features/campaign-admin/queries.ts'
import { RewardChanges } from '../features/campaign-admin/reward-changes.tsx'
import { TaskFacts } from '../features/campaign-admin/task-facts.tsx'
import { text } from '../features/campaign-admin/text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'
import { Section } from '../ui/layout/panel.tsx'

// drawn by the server; their scripts come after the page
const TaskFigures = fetchPart(
  async () => (await import('../features/campaign-admin/task-figures.tsx')).TaskFigures,
  showError,
)
const TaskPreview = fetchPart(
  async () => (await import('../features/campaign-admin/occasion-preview.tsx')).TaskPreview,
  showError,
)
// each comes when it is opened
const SettingForm = fetchPart(
  async () => (await import('../features/campaign-admin/setting-form.tsx')).SettingForm,
  showError,
)
const RewardForm = fetchPart(
  async () => (await import('../features/campaign-admin/reward-form.tsx')).RewardForm,
  showError,
)

export async function load({ queries, params }: LoadInput): Promise<void> {
  // what others of the staff have done meanwhile counts
  await queries.fetchQuery({ ...taskOf(params['task'] ?? ''), staleTime: 0 })
}

/** A task: what it gives, how it is set, how often it was paid, and what members are told. */
export function Page() {
  const { task = '' } = useParams()
  const { file, today } = useReply(taskOf(task))
  const { title } = taskTexts[file.task]
  const { what, open, close } = useEditing<'setting' | 'reward'>()
  const save = async () => (await import('../features/campaign-admin/tasks-csv.ts')).saveDays(file)
  return (
    <AdminFrame
      title={title}
      crumbs={[{ label: text.title, to: '/admin/campaign' }, { label: title }]}
      actions={<Button onClick={() => open('setting')}>{text.setting.open}</Button>}
    >
      <PageHead title={title} />
      {what === 'setting' && (
        <Suspense fallback={<Skeleton className="mt-5 h-100 w-full rounded-3" />}>
          <SettingForm key={`${file.task} ${file.version}`} file={file} onDone={close} />
        </Suspense>
      )}
      <TaskFacts file={file} />
      <Section title={text.page.figures} note={text.note} aside={<CsvButton save={save} />}>
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-3" />}>
          <TaskFigures file={file} />
        </Suspense>
      </Section>
      <Section
        title={text.reward.title}
        aside={
          !file.has_waiting && (
            <Button size="sm" onClick={() => open('reward')}>
              {text.reward.open}
            </Button>
          )
        }
      >
        {what === 'reward' && (
          <Suspense fallback={<Skeleton className="mt-5 h-72 w-full rounded-3" />}>
            <RewardForm key={file.task} file={file} today={today} onDone={close} />
          </Suspense>
        )}
        <RewardChanges file={file} today={today} />
      </Section>
      <Section title={text.preview.title} note={text.preview.note}>
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-3" />}>
          <TaskPreview task={file.task} title={title} reward={file.reward} />
        </Suspense>
      </Section>
    </AdminFrame>
  )
}
