import { useQueryClient } from '@tanstack/react-query'
import { changePool, matchPoolCodes, removePool } from '@zhiheng/contract/firm-pools.ts'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { PageHead } from '../../page/page-head.tsx'
import { fetchPart, untilHere } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { confirmByTyping } from '../../ui/form/confirm-by-typing.ts'
import { editText } from '../../ui/form/edit-text.ts'
import { useEditing } from '../../ui/form/use-editing.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { DeskCsvButton } from '../firms/desk-csv-button.tsx'
import { DeskFrame } from '../firms/desk-frame.tsx'
import { askForFund } from './ask-for-fund.ts'
import type { EditedFund } from './fund-form.tsx'
import { PoolFunds } from './pool-funds.tsx'
import { PoolHealth } from './pool-health.tsx'
import { PoolHistory } from './pool-history.tsx'
import { type AskedPool, type Pool, type PoolFund, refreshPools } from './queries.ts'
import { rulesInWords } from './rules-in-words.ts'
import { text } from './text.ts'

const FundForm = fetchPart(async () => (await import('./fund-form.tsx')).FundForm, showError)
const PoolForm = fetchPart(async () => (await import('./pool-form.tsx')).PoolForm, showError)
const BringFunds = fetchPart(async () => (await import('./bring-funds.tsx')).BringFunds, showError)

/** What is open above the funds. */
type Open = 'words' | 'bring' | EditedFund

/** A pool: its words and rules, what is wrong with it, its funds, and who changed what. */
export function PoolView({ pool, asked }: { readonly pool: Pool; readonly asked: AskedPool }) {
  const editing = useEditing<Open>()
  const { take, remove } = useActions(pool)
  const save = async () => (await untilHere(() => import('./pool-csv.ts'), showError)).savePool(pool.id, asked)
  const pick = async () => {
    const fund = await askForFund(text.pick)
    if (fund !== null) editing.open(await editedOf(pool, fund))
  }
  const edit = (fund: PoolFund) =>
    editing.open({ id: fund.lipper_id, name: fund.name, breaches: fund.breaches, listed: fund })
  return (
    <DeskFrame
      title={pool.name}
      crumbs={[{ label: text.title, to: '/manage/pools' }, { label: pool.name }]}
      lead={[pool.purpose, rulesInWords(pool.rules)].filter(Boolean).join('　')}
      actions={
        <div className="flex flex-wrap gap-2">
          <DeskCsvButton save={save} />
          <Button onClick={() => editing.open('words')}>{text.edit}</Button>
        </div>
      }
    >
      <PageHead title={pool.name} />
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Opened key={keyOf(editing.what)} pool={pool} what={editing.what} onClose={editing.close} />
      </Suspense>
      <PoolHealth pool={pool} />
      <Section
        id="funds"
        title={text.columns.fund}
        aside={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void pick()}>
              {text.pick}
            </Button>
            <Button size="sm" onClick={() => editing.open('bring')}>
              {text.bring}
            </Button>
          </span>
        }
      >
        <PoolFunds pool={pool} asked={asked} onEdit={edit} onTake={(fund) => void take(fund)} />
      </Section>
      <PoolHistory poolId={String(pool.id)} />
      <div className="mt-8">
        <Button variant="ghost" onClick={() => void remove()}>
          {text.remove}
        </Button>
      </div>
    </DeskFrame>
  )
}

function keyOf(what: Open | null): string {
  return what === null ? '' : typeof what === 'string' ? what : what.id
}

function Opened({
  pool,
  what,
  onClose,
}: {
  readonly pool: Pool
  readonly what: Open | null
  readonly onClose: () => void
}) {
  if (what === null) return null
  if (what === 'words') return <PoolForm newest={pool} onDone={onClose} onCancel={onClose} />
  if (what === 'bring') return <BringFunds pool={pool} onClose={onClose} />
  return <FundForm pool={pool} fund={what} onDone={onClose} />
}

/** A fund that was picked, with what speaks against it in this pool. */
async function editedOf(pool: Pool, { id, name }: { readonly id: string; readonly name: string }): Promise<EditedFund> {
  const listed = pool.funds.find((fund) => fund.lipper_id === id) ?? null
  const { rows } = await call(matchPoolCodes, { params: { id: String(pool.id) }, body: { codes: [id] } })
  return { id, name, breaches: rows[0]?.breaches ?? [], listed }
}

function useActions(pool: Pool) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(pool.id) }
  const taking = useMutation({
    mutationFn: (id: string) => call(changePool, { params, body: { version: pool.version, take: [id] } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.taken })
      return refreshPools(queries)
    },
    onError: (error) => {
      const isStale = 'code' in error && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? editText.stale : error.message })
      return refreshPools(queries)
    },
  })
  return {
    take: async ({ lipper_id: id, name }: PoolFund) => {
      const isMeant = await confirm({ title: text.takeAsk, text: text.takeText(name), approve: text.takeShort })
      if (isMeant) taking.mutate(id)
    },
    remove: () =>
      confirmByTyping({
        title: text.removeTitle(pool.name),
        text: text.removeText,
        approve: text.remove,
        name: pool.name,
        send: async ({ typed, password }) => {
          await call(removePool, { params, body: { name: typed, password } })
          showToast({ kind: 'success', message: text.removed })
          await navigate('/manage/pools')
          await refreshPools(queries)
        },
      }),
  }
}
