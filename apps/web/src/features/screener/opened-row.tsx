import type { FoundFund } from '@zhiheng/contract/screener.ts'
import type { KeyboardEvent } from 'react'

import { OpenedFund } from './opened-fund.tsx'

interface OpenedRowProps {
  readonly fund: FoundFund
  readonly span: number
  readonly onClose: () => void
}

/** The row below one that is open; Escape closes it and goes back to its button. */
export function OpenedRow({ fund, span, onClose }: OpenedRowProps) {
  const close = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Escape') return
    onClose()
    const above = currentTarget.closest('tr')?.previousElementSibling
    above?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    <tr>
      {/* what is inside is pressed; Escape leaves it */}
      <td colSpan={span} onKeyDown={close} className="max-md:block! max-md:w-full">
        <div className="sticky left-4 w-full max-w-[calc(100vw-var(--gutter)*2-2rem)] py-2 whitespace-normal lg:max-w-[calc(100vw-var(--gutter)*2-232px-2rem)]">
          <OpenedFund fund={fund} />
        </div>
      </td>
    </tr>
  )
}
