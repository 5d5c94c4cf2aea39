import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clonePortfolio, deletePortfolio, type Portfolio, renamePortfolio } from '@zhiheng/contract/portfolios.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { text } from './text.ts'

/** Rename, copy, delete. */
export function PortfolioMenu({ portfolio }: { portfolio: Portfolio }) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const { rename, copy, remove } = useDeeds(portfolio, () => setAsking(null))
  return (
    <>
      <Button onClick={() => setAsking('rename')} variant="ghost">
        <Icon name="edit" className="size-4" />
        {text.page.rename}
      </Button>
      <Button onClick={() => copy.mutate()} variant="ghost" disabled={copy.isPending}>
        <Icon name="copy" className="size-4" />
        {text.page.clone}
      </Button>
      <Button onClick={() => setAsking('delete')} variant="ghost">
        <Icon name="trash" className="size-4" />
        {text.page.remove}
      </Button>
      <RenameDialog
        key={portfolio.name}
        open={asking === 'rename'}
        name={portfolio.name}
        isPending={rename.isPending}
        onClose={() => setAsking(null)}
        onName={(name) => rename.mutate(name)}
      />
      <Dialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        role="alertdialog"
        title={text.page.removeTitle}
        text={text.page.removeText(portfolio.name)}
        actions={
          <>
            <Button onClick={() => setAsking(null)}>{text.page.cancel}</Button>
            <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {text.page.removeDo}
            </Button>
          </>
        }
      />
    </>
  )
}

interface RenameDialogProps {
  readonly open: boolean
  readonly name: string
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

function RenameDialog({ open, name, isPending, onClose, onName }: RenameDialogProps) {
  const [typed, setTyped] = useState(name)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.page.rename}
      actions={
        <>
          <Button onClick={onClose}>{text.page.cancel}</Button>
          <Button variant="primary" disabled={typed.trim() === '' || isPending} onClick={() => onName(typed.trim())}>
            {text.page.save}
          </Button>
        </>
      }
    >
      <div className="pt-4">
        <Field label={text.create.name}>
          {(control) => (
            <Input {...control} maxLength={40} value={typed} onChange={(event) => setTyped(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  )
}

function useDeeds(portfolio: Portfolio, done: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(portfolio.id) }
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(pfms|member$)/.test(String(queryKey[0])),
    })
  const onError = (error: Error) => showToast({ kind: 'error', message: error.message })
  const rename = useMutation({
    mutationFn: (name: string) => call(renamePortfolio, { params, body: { name } }),
    onSuccess: async () => {
      done()
      await refresh()
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: () => call(clonePortfolio, { params, body: {} }),
    onSuccess: async ({ id }) => {
      showToast({ kind: 'success', message: text.page.cloned })
      await refresh()
      await navigate(`/portfolios/${id}`)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(deletePortfolio, { params }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.page.removed })
      await navigate('/portfolios', { replace: true })
      await refresh()
    },
    onError,
  })
  return { rename, copy, remove }
}
