import { useQueryClient } from '@tanstack/react-query'
import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { useNavigate } from 'react-router'

import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { actionText } from '../portfolios/action-text.ts'
import { askForAction, askWhetherToShare } from '../portfolios/ask-portfolio.ts'
import type { PortfolioAction } from '../portfolios/portfolio-actions.tsx'
import { clone, remove, rename } from '../portfolios/run-portfolio-action.ts'
import { useMember } from '../session/queries.ts'
import { chooseTags } from '../tags/ask-tags.ts'

interface ListMenuProps {
  readonly entry: ListEntry
  readonly onExport: (portfolio: { readonly id: number }) => Promise<void>
}

/** Opens all that can be done with a portfolio of the list. */
export function ListMenu({ entry, onExport }: ListMenuProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const groups = useMember()?.groups ?? []
  const actions = {
    rename: () => rename(queries, entry),
    tag: () => chooseTags([entry]),
    clone: () => clone(queries, entry, groups),
    share: () => askWhetherToShare(entry),
    export: () => onExport(entry),
    print: async () => navigate(`/portfolios/${entry.id}/print`),
    remove: () => remove(queries, entry),
  } satisfies Record<PortfolioAction, () => Promise<unknown>>
  const open = async () => {
    const action = await askForAction(entry, hasPermission(groups, 'print-portfolio') ? [] : ['print'])
    if (action !== null) await actions[action]()
  }
  return (
    <IconButton label={actionText.menu(entry.name)} onClick={() => void open()}>
      <Icon name="more" />
    </IconButton>
  )
}
