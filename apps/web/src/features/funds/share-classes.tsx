import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'

import { Tag } from '../../ui/controls/chip.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { detailsText } from './details-text.ts'

/** Every class of the same fund: other money, other payouts, other costs. */
export function ShareClasses({ fund }: { fund: Fund }) {
  if (fund.classes.length < 2) return null
  return (
    <Section
      id="classes"
      title={detailsText.classesTitle}
      note={detailsText.classesNote.replace('{count}', String(fund.classes.length))}
    >
      <Panel flush>
        <ul>
          {fund.classes.map(({ lipper_id: id, name, currency }) => {
            const own = id === fund.lipper_id
            return (
              <li
                key={id}
                className={cx(
                  'relative flex min-h-12 items-center gap-4 border-b border-line px-4 py-2 last:border-0',
                  own ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <Link
                  to={`/funds/${id}`}
                  aria-current={own ? 'page' : undefined}
                  className={cx('stretched min-w-0 flex-1 leading-snug', own && 'font-bold')}
                >
                  {name}
                </Link>
                {own && <Tag>{detailsText.thisClass}</Tag>}
                <span className="w-14 shrink-0 text-right text-13 text-ink-2">{currencyNames[currency]}</span>
              </li>
            )
          })}
        </ul>
      </Panel>
    </Section>
  )
}
