import { useState } from 'react'
import { useNavigate } from 'react-router'

import { prefetch } from '../api/prefetch.ts'
import { PoolForm } from '../features/firm-pools/pool-form.tsx'
import { PoolList, RemovedPools } from '../features/firm-pools/pool-list.tsx'
import { pools } from '../features/firm-pools/queries.ts'
import { text } from '../features/firm-pools/text.ts'
import { DeskCsvButton } from '../features/firms/desk-csv-button.tsx'
import { DeskFrame } from '../features/firms/desk-frame.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { untilHere } from '../platform/fetch-part.ts'
import { Button } from '../ui/controls/button.tsx'
import { Block } from '../ui/feedback/block.tsx'
import { showError } from '../ui/feedback/show-error.ts'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [pools(), pools(true)])

const save = async () => (await untilHere(() => import('../features/firm-pools/pool-csv.ts'), showError)).savePools()

/** What a firm sells, pool by pool. */
export function Page() {
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = (
    <div className="flex flex-wrap gap-2">
      <DeskCsvButton save={save} />
      <Button variant={isAdding ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
    </div>
  )
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={add}>
      <PageHead />
      {isAdding && (
        <PoolForm
          newest={null}
          onCancel={() => setAdding(false)}
          onDone={(id) => {
            setAdding(false)
            void navigate(`/manage/pools/${id}`)
          }}
        />
      )}
      <Block query={pools()} name={text.list} skeleton={<SkeletonRows rows={4} />}>
        {({ entries }) => <PoolList entries={entries} />}
      </Block>
      <Block query={pools(true)} name={text.removedList} skeleton={null}>
        {({ entries }) => <RemovedPools entries={entries} />}
      </Block>
    </DeskFrame>
  )
}
