import { useSearchParams } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { FieldContent } from '../features/firm-pools/fund-fields/field-content.tsx'
import { FieldForm } from '../features/firm-pools/fund-fields/field-form.tsx'
import { FieldList } from '../features/firm-pools/fund-fields/field-list.tsx'
import { fieldKeys, type FundField, fundFields } from '../features/firm-pools/fund-fields/queries.ts'
import { text } from '../features/firm-pools/fund-fields/text.ts'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { useEditing } from '../ui/form/use-editing.ts'

export const addressKeys = fieldKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [fundFields])

/** A firm's own columns of funds. */
export function Page() {
  const [search] = useSearchParams()
  const { what, open, close } = useEditing<FundField | 'new'>()
  const row = what === 'new' ? null : what
  return (
    <DeskFrame
      title={text.title}
      lead={text.lead}
      actions={
        <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => open('new')}>
          {text.add}
        </Button>
      }
    >
      <PageHead />
      <Block query={fundFields} name={text.list} skeleton={<SkeletonRows rows={4} />}>
        {({ entries }) => {
          const opened = entries.find(({ id }) => String(id) === search.get('field'))
          return (
            <>
              {what !== null && (
                <FieldForm
                  key={row?.id ?? 'new'}
                  row={row}
                  newest={entries.find(({ id }) => id === row?.id) ?? null}
                  onDone={close}
                />
              )}
              <FieldList entries={entries} onEdit={open} />
              {opened !== undefined && <FieldContent key={opened.id} field={opened} />}
            </>
          )
        }}
      </Block>
    </DeskFrame>
  )
}
