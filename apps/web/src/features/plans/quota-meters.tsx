import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import type { QuotaKey } from '@zhiheng/domain/access/quota.ts'

import { isPageKnown } from '../../page/known-pages.ts'
import { PercentBar } from '../../ui/layout/panel.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { amountText, text as members } from '../members/text.ts'
import { text } from './text.ts'

type Quotas = MemberProfile['quota']

/** What fills up; what is left is shown of these. */
const filling = ['favorites', 'portfolios', 'premiumArticles'] as const satisfies readonly QuotaKey[]
/** What is limited each time again. */
const eachTime = ['compareFunds', 'holdingFilters'] as const satisfies readonly QuotaKey[]

const isThere = (key: QuotaKey) => isOffered(key, isPageKnown)

const wideLook = 'md:grid md:grid-cols-3 md:gap-x-8 md:*:nth-[-n+3]:border-t-0 md:*:nth-[-n+3]:pt-0'

const leadsTo: Partial<Record<QuotaKey, string>> = { favorites: '/favorites', portfolios: '/portfolios' }

interface MetersProps {
  readonly quota: Quotas
  /** Side by side where there is room for it. */
  readonly wide?: boolean
}

/** What a member has of what they may have. */
export function QuotaMeters({ quota, wide = false }: MetersProps) {
  return (
    <ul className={cx('text-13', wide && wideLook)}>
      {filling.filter(isThere).map((key) => (
        <Meter key={key} name={key} {...quota[key]} />
      ))}
      {eachTime.filter(isThere).map((key) => (
        <li key={key} className="flex justify-between gap-4 border-t border-line py-2.5">
          <span>
            {members.upgrade.rows[key]}
            <span className="ml-1.5 text-12 text-ink-3">{text.each}</span>
          </span>
          <span className="font-medium">{amountText(key, quota[key].limit)}</span>
        </li>
      ))}
    </ul>
  )
}

function Meter({ name, limit, used, remain }: { name: (typeof filling)[number] } & Quotas[QuotaKey]) {
  const isFull = remain === 0
  const to = leadsTo[name]
  const label = members.upgrade.rows[name]
  return (
    <li className="border-t border-line py-2.5 first:border-0 first:pt-0">
      <div className="flex items-baseline justify-between gap-4">
        <span>
          <Tooltip tip={members.upgrade.full[name].text()}>{label}</Tooltip>
        </span>
        <span className="text-right">
          {to === undefined ? <Used used={used} /> : <Link to={to}>{<Used used={used} />}</Link>}
          <span className="text-ink-3">
            {text.use.of}
            {amountText(name, limit)}
          </span>
        </span>
      </div>
      {limit !== null && (
        <div className="mt-1.5">
          <PercentBar percent={limit === 0 ? 100 : (used / limit) * 100} {...(isFull ? { fill: 'var(--warn)' } : {})} />
        </div>
      )}
      {remain !== null && (
        <p className={isFull ? 'mt-1 text-12 text-warn' : 'mt-1 text-12 text-ink-3'}>
          {isFull ? text.use.full : text.use.left(amountText(name, remain))}
        </p>
      )}
    </li>
  )
}

function Used({ used }: { used: number }) {
  return <b className="text-16 font-bold">{used}</b>
}
