import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Portfolio } from '@zhiheng/contract/portfolios.ts'
import { clonePortfolio, deletePortfolio, renamePortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { tellNoRoom } from '../members/gates.ts'
import { leaveDeleted, refreshPortfolios } from './refresh-portfolios.ts'
import { text } from './text.ts'

/** Rename, copy, delete. */
export function PortfolioMenu({ portfolio, groups }: { portfolio: Portfolio; groups: readonly string[] }) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const { rename, copy, remove } = useDeeds({ portfolio, groups }, () => setAsking(null))
  return (
    <>
      <Dropdown key={asking ?? 'none'} label={text.page.more} face={<Icon name="more" />}>
        <MenuItem icon="edit" onChoose={() => setAsking('rename')}>
          {text.page.rename}
        </MenuItem>
        <MenuItem icon="copy" onChoose={() => copy.mutate()} disabled={copy.isPending}>
          {text.page.clone}
        </MenuItem>
        <MenuItem icon="trash" onChoose={() => setAsking('delete')}>
          {text.page.remove}
        </MenuItem>
      </Dropdown>
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

interface MenuItemProps {
  readonly icon: IconName
  readonly onChoose: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}

function MenuItem({ icon, onChoose, disabled, children }: MenuItemProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 border-b border-line px-4 text-left last:border-0 hover:bg-hover disabled:text-ink-disabled"
    >
      <Icon name={icon} className="size-4 text-ink-3" />
      {children}
    </button>
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

function useDeeds({ portfolio, groups }: { portfolio: Portfolio; groups: readonly string[] }, done: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const params = { id: String(portfolio.id) }
  const rename = useMutation({
    mutationFn: (name: string) => call(renamePortfolio, { params, body: { name } }),
    onSuccess: async () => {
      done()
      await refreshPortfolios(queries)
    },
    onError: sayError,
  })
  const copy = useMutation({
    mutationFn: () => call(clonePortfolio, { params, body: {} }),
    onSuccess: async ({ id }) => {
      showToast({ kind: 'success', message: text.page.cloned })
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'portfolio_quota') void tellNoRoom('portfolios', groups)
      else sayError(error)
    },
  })
  const remove = useMutation({
    mutationFn: () => call(deletePortfolio, { params }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.page.removed })
      await leaveDeleted(queries, params.id, () => navigate('/portfolios', { replace: true }))
    },
    onError: sayError,
  })
  return { rename, copy, remove }
}

function sayError(error: Error): void {
  showToast({ kind: 'error', message: error.message })
}
