import { useQueryClient } from '@tanstack/react-query'
import { hasAnyRole, type Role } from '@zhiheng/domain/access/roles.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { DrawnHere } from '../../ui/layout/drawn-part.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { sayError } from '../favorites/say-error.ts'
import { useMember } from '../session/queries.ts'
import { addressOf, changed, countActive, isOwnView, views } from './conditions.ts'
import { csvText } from './csv-text.ts'
import type { FoundProps } from './found-props.ts'
import { SortSelect } from './sort-select.tsx'
import { text } from './text.ts'
import { useKeptView } from './use-kept-view.ts'

const Drawer = fetchPart(async () => (await import('../../ui/overlays/drawer.tsx')).Drawer, showError)

interface ListToolsProps extends FoundProps {
  /** The conditions, for the sheet that a small screen opens. */
  readonly renderForm: (shared: Pick<FoundProps, 'conditions' | 'view' | 'sectorNames'>) => ReactNode
}

/** Who may take the list along as a file. Source: PRODUCT A3.1. */
const csvRoles: readonly Role[] = ['pro', 'staff', 'firm']

/** Which columns the list has; on a small screen also its conditions and its order. */
export function ListTools(props: ListToolsProps) {
  const { conditions, view, reply } = props
  const navigate = useNavigate()
  const groups = useMember()?.groups ?? null
  const go = (to: string) => void navigate(to, { preventScrollReset: true })
  const choose = async () => {
    const { askColumns } = await import('./ask-columns.ts')
    const chosen = await askColumns(view)
    if (chosen !== null) go(addressOf({ ...conditions, view: chosen }))
  }
  return (
    <>
      <SegmentLinks
        label={text.view}
        value={isOwnView(view) ? 'own' : view}
        choices={[
          ...views.map((each) => ({
            key: each,
            label: text.viewNames[each],
            to: addressOf({ ...conditions, view: each }),
          })),
          { key: 'own', label: text.ownView, to: addressOf({ ...conditions, view: isOwnView(view) ? view : 'own' }) },
        ]}
        className="max-md:hidden"
      />
      <FilterDrawer {...props} />
      <DrawnHere drawnAs={`sorts ${reply.sorted_by} ${conditions.query !== undefined}`}>
        <SortSelect
          conditions={conditions}
          sortedBy={reply.sorted_by}
          onSort={(change) => go(addressOf(changed({ ...conditions, view }, change)))}
        />
      </DrawnHere>
      <IconButton label={text.chooseColumns} onClick={() => void choose()}>
        <Icon name="columns" />
      </IconButton>
      {reply.total > 0 && hasAnyRole(groups, csvRoles) && <SaveButton conditions={conditions} view={view} />}
    </>
  )
}

/** The conditions on a small screen, behind a button that says how many are in force. */
function FilterDrawer({ reply, renderForm, ...shared }: ListToolsProps) {
  const [open, setOpen] = useState(false)
  const active = countActive(shared.conditions)
  return (
    <div data-tour="filters" className="flex-1 md:flex-none lg:hidden">
      <Button wide aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="filter" className="size-4" />
        {text.filter}
        {active > 0 && <span className="font-bold">{active}</span>}
      </Button>
      {open && (
        <Suspense>
          <Drawer
            open
            onClose={() => setOpen(false)}
            title={text.filters}
            side="bottom"
            foot={
              <Button variant="primary" wide onClick={() => setOpen(false)}>
                {text.showFound.replace('{n}', formatCount(reply.total))}
              </Button>
            }
          >
            <div className="px-5 pb-4">{renderForm(shared)}</div>
          </Drawer>
        </Suspense>
      )}
    </div>
  )
}

function SaveButton({ conditions, view: asked }: Pick<FoundProps, 'conditions' | 'view'>) {
  const queries = useQueryClient()
  const view = useKeptView(asked)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const { saveFound } = await import('./screener-csv.ts')
      await saveFound(queries, conditions, view)
    } catch (error) {
      sayError(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button size="sm" className="max-md:w-full" disabled={isSaving} onClick={() => void save()}>
      {isSaving ? csvText.saving : csvText.save}
    </Button>
  )
}
