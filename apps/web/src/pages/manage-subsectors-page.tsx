import { prefetch } from '../api/prefetch.ts'
import { type Subsector, subsectors } from '../features/firm-pools/subsectors/queries.ts'
import { SubsectorForm } from '../features/firm-pools/subsectors/subsector-form.tsx'
import { SubsectorList } from '../features/firm-pools/subsectors/subsector-list.tsx'
import { text } from '../features/firm-pools/subsectors/text.ts'
import { DeskCsvButton } from '../features/firms/desk-csv-button.tsx'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { untilHere } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

export const load = ({ queries }: LoadInput) => prefetch(queries, [subsectors])

const save = async () =>
  (await untilHere(() => import('../features/firm-pools/subsectors/subsectors-csv.ts'), showError)).saveSubsectors()

/** A firm's own classes of funds. */
export function Page() {
  const { what, open, close } = useEditing<Subsector | 'new'>()
  const row = what === 'new' ? null : what
  return (
    <DeskFrame
      title={text.title}
      lead={text.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <DeskCsvButton save={save} />
          <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => open('new')}>
            {text.add}
          </Button>
        </div>
      }
    >
      <PageHead />
      <Block query={subsectors} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {({ entries }) => (
          <>
            {what !== null && (
              <SubsectorForm
                key={row?.id ?? 'new'}
                row={row}
                newest={entries.find(({ id }) => id === row?.id) ?? null}
                entries={entries}
                onDone={close}
              />
            )}
            <SubsectorList entries={entries} onEdit={open} />
          </>
        )}
      </Block>
    </DeskFrame>
  )
}
