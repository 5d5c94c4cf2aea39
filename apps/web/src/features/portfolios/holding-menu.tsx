import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'

import { IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { askAboutHolding } from './ask-portfolio.ts'
import { holdingText } from './holding-text.ts'

interface HoldingMenuProps {
  readonly portfolioId: number
  readonly fund: Pick<Portfolio['funds'][number], 'lipper_id' | 'name'>
}

/** Opens what can be done with one fund of a portfolio. */
export function HoldingMenu({ portfolioId, fund }: HoldingMenuProps) {
  return (
    <IconButton
      label={holdingText.menu(fund.name)}
      onClick={() => void askAboutHolding({ id: portfolioId, lipperId: fund.lipper_id })}
    >
      <Icon name="more" />
    </IconButton>
  )
}
