import { isOffered } from '@zhiheng/domain/access/benefit-pages.ts'
import type { Limit, QuotaKey } from '@zhiheng/domain/access/quota.ts'
import { type Plan, type PlanMatrix, plans } from '@zhiheng/domain/plans/plan-matrix.ts'
import { useEffect, useRef } from 'react'

import { isPageKnown } from '../../page/known-pages.ts'
import { TableFrame } from '../../ui/tables/table.tsx'
import { RoleBadge, type RoleColour } from '../../ui/text/badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { amountText, text as members } from '../members/text.ts'
import { text } from './text.ts'

const colours = {
  member: 'basic',
  premium: 'premium',
  signed: 'signed',
  pro: 'pro',
  firm: 'firm',
} satisfies Record<Plan, RoleColour>

/** Narrow enough on a phone that two plans stand beside it. */
const nameLook = 'min-w-30 border-r max-md:max-w-30 max-md:whitespace-normal md:min-w-60'

/** The part of the matrix that can be had on this site. */
function offeredOf({ quotas, permissions }: PlanMatrix): PlanMatrix {
  return {
    quotas: quotas.filter(({ key }) => isOffered(key, isPageKnown)),
    permissions: permissions.filter(({ name }) => isOffered(name, isPageKnown)),
  }
}

/** What is promised for later, by name; nothing of it is ticked. */
export function namesToCome({ quotas, permissions }: PlanMatrix): readonly string[] {
  const names = [
    ...quotas.filter(({ key }) => !isOffered(key, isPageKnown)).map(({ key }) => members.upgrade.rows[key]),
    ...permissions.filter(({ name }) => !isOffered(name, isPageKnown)).map(({ name }) => text.permissions[name]),
  ]
  return [...new Set(names)]
}

/** What each plan has, side by side; the reader's own is marked, and in sight where not all of them are. */
export function PlanTable({ matrix: whole, own }: { matrix: PlanMatrix; own: Plan | null }) {
  const matrix = offeredOf(whole)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const [names, ...heads] = box.current?.querySelectorAll('th[scope=col]') ?? []
    const head = own === null ? undefined : heads[plans.indexOf(own)]
    if (!box.current || !names || !head) return
    // the names stay at the left: what stands beside them is in sight
    const hidden = head.getBoundingClientRect().right - box.current.getBoundingClientRect().right
    if (hidden > 0) box.current.scrollLeft += head.getBoundingClientRect().left - names.getBoundingClientRect().right
  }, [own])
  return (
    <TableFrame label={text.matrix.caption} boxRef={box}>
      <table className="figures">
        <caption className="vh">{text.matrix.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={nameLook}>
              {text.matrix.what}
            </th>
            {plans.map((plan) => (
              <th key={plan} scope="col" className={cx('py-2 text-center', plan === own && 'bg-selected')}>
                <RoleBadge role={colours[plan]}>{text.plans[plan]}</RoleBadge>
                {plan === own && <span className="mt-1 block text-12 font-bold text-ink">{text.yours}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.quotas.map(({ key, limits }) => (
            <Row key={key} label={members.upgrade.rows[key]} own={own} cells={limits} name={key} />
          ))}
          {matrix.permissions.map(({ name, has }) => (
            <Row key={name} label={text.permissions[name]} own={own} cells={has} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps {
  readonly label: string
  readonly own: Plan | null
  /** Of a quota how many, of a permission whether. */
  readonly cells: Readonly<Record<Plan, Limit | boolean>>
  /** The quota's unit goes by its name. */
  readonly name?: QuotaKey
}

function Row({ label, own, cells, name }: RowProps) {
  return (
    <tr>
      <th scope="row" className={nameLook}>
        {label}
      </th>
      {plans.map((plan) => {
        const cell = cells[plan]
        return (
          <td key={plan} className={cx('text-center', plan === own && 'bg-selected font-bold')}>
            {typeof cell === 'boolean' ? <Has it={cell} /> : name && amountText(name, cell)}
          </td>
        )
      })}
    </tr>
  )
}

function Has({ it }: { it: boolean }) {
  if (!it) {
    return (
      <>
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <span className="vh">{text.matrix.no}</span>
      </>
    )
  }
  return (
    <>
      <Icon name="check" className="inline-block size-4.5" />
      <span className="vh">{text.matrix.yes}</span>
    </>
  )
}
