import { useQueryClient } from '@tanstack/react-query'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { Icon, type IconName } from '../../ui/text/icon.tsx'
import { leaveDeleted } from '../portfolio-ledger/refresh-portfolios.ts'
import { chooseTags } from '../tags/ask-tags.ts'
import type { Tagged } from '../tags/tag-chooser.tsx'
import { actionText } from './action-text.ts'
import { askWhetherToShare } from './ask-portfolio.ts'
import { clone, remove, rename } from './run-portfolio-action.ts'
import { text } from './text.ts'

interface PortfolioMenuProps {
  readonly portfolio: Tagged
  readonly groups: readonly string[]
  readonly onAlerts: () => Promise<void>
  readonly onExport: () => Promise<void>
}

/** What can be done with the portfolio of the page. */
export function PortfolioMenu({ portfolio, groups, onAlerts, onExport }: PortfolioMenuProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // a new key closes the sheet
  const [times, setTimes] = useState(0)
  const choose = (action: () => Promise<unknown>) => () => {
    setTimes((before) => before + 1)
    void action()
  }
  const copy = async () => {
    const id = await clone(queries, portfolio, groups)
    if (id !== null) await navigate(`/portfolios/${id}`)
  }
  const leave = () => leaveDeleted(queries, String(portfolio.id), () => navigate('/portfolios', { replace: true }))
  return (
    <Dropdown key={times} label={text.page.more} face={<Icon name="more" />}>
      <MenuItem icon="edit" onChoose={choose(() => rename(queries, portfolio))}>
        {text.page.rename}
      </MenuItem>
      <MenuItem icon="filter" onChoose={choose(() => chooseTags([portfolio]))}>
        {actionText.tags}
      </MenuItem>
      <MenuItem icon="bell" onChoose={choose(onAlerts)}>
        {actionText.alerts}
      </MenuItem>
      <MenuItem icon="copy" onChoose={choose(copy)}>
        {text.page.clone}
      </MenuItem>
      <MenuItem icon="share" onChoose={choose(() => askWhetherToShare(portfolio))}>
        {actionText.share}
      </MenuItem>
      <MenuItem icon="external" onChoose={choose(onExport)}>
        {text.page.exporting}
      </MenuItem>
      {/* without the right to it, the page says who has it */}
      <MenuItem icon="table" onChoose={choose(async () => navigate(`/portfolios/${portfolio.id}/print`))}>
        {text.page.print}
        {!hasPermission(groups, 'print-portfolio') && (
          <span className="ml-auto text-12 text-ink-3">{actionText.proOnly}</span>
        )}
      </MenuItem>
      <MenuItem icon="trash" onChoose={choose(() => remove(queries, portfolio, leave))}>
        {text.page.remove}
      </MenuItem>
    </Dropdown>
  )
}

interface MenuItemProps {
  readonly icon: IconName
  readonly onChoose: () => void
  readonly children: ReactNode
}

function MenuItem({ icon, onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 border-b border-line px-4 text-left last:border-0 hover:bg-hover"
    >
      <Icon name={icon} className="size-4 text-ink-3" />
      {children}
    </button>
  )
}
