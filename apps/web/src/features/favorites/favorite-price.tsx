import type { FavoriteCard } from '@zhiheng/contract/favorites.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { formatDay } from '../../platform/format-day.ts'
import { PriceChange } from '../../ui/text/change-badge.tsx'
import { formatPrice } from './format-price.ts'

/** A favourite's price to four decimals, what it changed, and of which day it is. */
export function FavoritePrice({ fund }: { fund: FavoriteCard }) {
  return (
    <div>
      <p className="text-20 leading-snug font-bold">
        {formatPrice(fund.price)}
        <span className="ml-1 text-12 font-normal text-ink-3">{currencyNames[fund.currency]}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <PriceChange change={fund.price_change} rate={fund.price_change_rate} />
        <span className="text-12 text-ink-3">{formatDay(fund.price_date)}</span>
      </p>
    </div>
  )
}
