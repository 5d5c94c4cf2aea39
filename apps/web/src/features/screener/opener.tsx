import type { FoundFund } from '@zhiheng/contract/screener.ts'
import type { ReactNode } from 'react'

import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

interface OpenerProps {
  readonly fund: FoundFund
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** The name of the fund with its marks. */
  readonly children: ReactNode
}

/** The name of a found fund with the button that opens its row. */
export function Opener({ fund, isOpen, onToggle, children }: OpenerProps) {
  return (
    <span className="flex items-start justify-between md:items-center">
      {children}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={text.open.replace('{name}', fund.name)}
        title={text.openTip}
        onClick={onToggle}
        className="no-print relative z-1 -my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-2 text-ink-3 hover:text-ink aria-expanded:rotate-180"
      >
        <Icon name="down" className="size-4" />
      </button>
    </span>
  )
}
