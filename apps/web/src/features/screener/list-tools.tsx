import { useQueryClient } from '@tanstack/react-query'
import { hasAnyRole, type Role } from '@zhiheng/domain/access/roles.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { sayError } from '../../page/say-error.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { DrawnHere, DrawnWith } from '../../ui/layout/drawn-part.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { useMember } from '../session/queries.ts'
import { addressOf, changed, countActive, isOwnView, views } from './conditions.ts'
import { csvText } from './csv-text.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import type { FoundProps } from './found-props.ts'
import { SortSelect } from './sort-select.tsx'
import { text } from './text.ts'
import { useKeptView } from './use-kept-view.ts'

interface ListToolsProps extends FoundProps {
  /** The conditions, for the sheet that a small screen opens. */
  readonly renderForm: (shared: Pick<FoundProps, 'conditions' | 'view' | 'sectorNames'>) => ReactNode
}

/** Who may take the list along as a file. Source: PRODUCT A3.1. */
const csvRoles: readonly Role[] = ['pro', 'staff', 'firm']

/** Which columns the list has; on a small screen also its conditions and its order. */
export function ListTools({ conditions, view, reply, sectorNames, renderForm }: ListToolsProps) {
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
      <Looks conditions={conditions} view={view} />
      <FilterDrawer
        words={text}
        active={countActive(conditions)}
        showFound={text.showFound.replace('{n}', formatCount(reply.total))}
      >
        {renderForm({ conditions, view, sectorNames })}
      </FilterDrawer>
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

/** Which columns are shown, and in which currency returns are; the reader stays on the page. */
function Looks({ conditions, view }: Pick<FoundProps, 'conditions' | 'view'>) {
  const chosen = isOwnView(view) ? 'own' : view
  const returnsIn = conditions.returns_in ?? 'own'
  const inCurrency = (key: 'own' | 'twd') => addressOf(changed({ ...conditions, view }, { returns_in: key }))
  return (
    <DrawnWith
      drawnAs={`looks ${chosen} ${returnsIn}`}
      texts={{
        ...recordOf(views, (each) => addressOf({ ...conditions, view: each })),
        own: addressOf({ ...conditions, view: isOwnView(view) ? view : 'own' }),
        returnsInOwn: inCurrency('own'),
        returnsInTwd: inCurrency('twd'),
      }}
      renderWith={({ returnsInOwn, returnsInTwd, own, ...ofSite }) => (
        <>
          <SegmentLinks
            label={text.view}
            value={chosen}
            choices={[
              ...views.map((key) => ({ key, label: text.viewNames[key], to: ofSite[key] })),
              { key: 'own', label: text.ownView, to: own },
            ]}
            className="max-md:hidden"
          />
          <SegmentLinks
            label={text.returnsIn}
            value={returnsIn}
            choices={[
              { key: 'own', label: text.currenciesOfReturns.own, to: returnsInOwn },
              { key: 'twd', label: text.currenciesOfReturns.twd, to: returnsInTwd },
            ]}
            className="max-md:w-full"
          />
        </>
      )}
    />
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
