import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import type { QuotaKey } from '@zhiheng/domain/access/quota.ts'

import { isPageKnown } from '../../page/known-pages.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import { cx } from '../../ui/text/cx.ts'
import { LimitActions, UpgradeActions } from './gate-dialogs.tsx'
import { limitText, text } from './text.ts'

/** What premium members have more of; a quota that is the same for both is no reason to upgrade. */
const compared = ['favorites', 'portfolios', 'compareFunds', 'premiumArticles'] as const satisfies readonly QuotaKey[]

/** For a general member without room: what they have, what premium members have, and how to make room. */
export function UpgradeDialog({ asked, quota }: { asked: Asked<void>; quota: QuotaKey }) {
  const { title, text: sentence } = text.upgrade.full[quota]
  const { go } = text.limit[quota]
  const canUpgrade = isPageKnown('/members/premium')
  const leads = go !== null && isPageKnown(go.to)
  return (
    <AskedDialog
      asked={asked}
      role="alertdialog"
      crossless
      size="md"
      title={title}
      text={sentence()}
      actions={
        <>
          {canUpgrade && leads && (
            <ButtonLink to={go.to} variant="ghost" className="md:mr-auto" onClick={asked.deny}>
              {go.label}
            </ButtonLink>
          )}
          {canUpgrade || !leads ? (
            <UpgradeActions asked={asked} close={canUpgrade ? text.later : text.understood} />
          ) : (
            <LimitActions asked={asked} go={go} />
          )}
        </>
      }
    >
      <Comparison quota={quota} />
    </AskedDialog>
  )
}

function Comparison({ quota }: { quota: QuotaKey }) {
  return (
    <table className="mt-4 w-full text-13">
      <caption className="vh">{text.upgrade.table}</caption>
      <thead>
        <tr className="border-b border-line text-12 text-ink-3">
          <th scope="col" className="h-9 px-2 text-left font-normal">
            {text.upgrade.what}
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            {text.upgrade.general}
          </th>
          <th scope="col" className="px-2 text-right">
            <Tag tone="premium">{text.upgrade.premium}</Tag>
          </th>
        </tr>
      </thead>
      <tbody>
        {compared
          .filter((key) => isOffered(key, isPageKnown))
          .map((key) => (
            <tr key={key} className={cx('border-b border-line last:border-0', key === quota && 'bg-selected')}>
              <th scope="row" className="h-10 px-2 text-left font-medium">
                {text.upgrade.rows[key]}
              </th>
              <td className="px-2 text-right text-ink-2">{limitText(key, 'member')}</td>
              <td className="px-2 text-right font-bold">{limitText(key, 'premium')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
