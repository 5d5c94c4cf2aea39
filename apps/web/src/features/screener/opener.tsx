import type { FoundFund } from '@zhiheng/contract/screener.ts'
import type { ReactNode } from 'react'

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
        className="opener no-print"
      />
    </span>
  )
}
