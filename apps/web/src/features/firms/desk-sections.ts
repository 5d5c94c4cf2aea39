import { isPageKnown } from '../../page/known-pages.ts'
import { deskText as text } from './desk-text.ts'

/** A page of a firm's back office. */
export interface DeskSection {
  readonly to: string
  readonly label: string
  /** What of it waits, as the site counts it: parts of it that go together. */
  readonly counted?: Waiting
}

/** What waits at a page of the desk, beside which parts of the site's counts it is. */
export const waits = {
  members: ['members', 'evaluations_old', 'evaluations_clashing'],
  plans: ['plans'],
  pools: ['pools'],
  proposals: ['proposals'],
  texts: ['texts'],
} as const

export type Waiting = keyof typeof waits

/** The sections of a firm's back office, by what they are about; one is shown as soon as the site has its page. */
const groups: readonly { readonly name: string; readonly sections: readonly DeskSection[] }[] = [
  {
    name: text.groups.people,
    sections: [
      { to: '/manage', label: text.members, counted: 'members' },
      { to: '/manage/invitations', label: text.invitations },
    ],
  },
  {
    name: text.groups.products,
    sections: [
      { to: '/manage/pools', label: text.pools, counted: 'pools' },
      { to: '/manage/subsectors', label: text.subsectors },
      { to: '/manage/risk-levels', label: text.riskLevels },
      { to: '/manage/fund-fields', label: text.fundFields },
    ],
  },
  {
    name: text.groups.advice,
    sections: [
      { to: '/manage/plans', label: text.plans, counted: 'plans' },
      { to: '/manage/packets', label: text.packets },
      { to: '/manage/preflights', label: text.preflight, counted: 'proposals' },
    ],
  },
  {
    name: text.groups.firm,
    sections: [
      { to: '/manage/settings', label: text.settings },
      { to: '/manage/legal', label: text.legal, counted: 'texts' },
      { to: '/manage/documents', label: text.documents },
      { to: '/manage/audit', label: text.audit },
    ],
  },
]

/** The sections that the site has, by group. */
export function deskGroups(): readonly { readonly name: string; readonly sections: readonly DeskSection[] }[] {
  return groups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ to }) => isPageKnown(to)) }))
    .filter(({ sections }) => sections.length > 0)
}

/** The section that an address is in: the longest that it begins with. */
export function sectionAt(pathname: string): string {
  const all = groups.flatMap(({ sections }) => sections).map(({ to }) => to)
  return (
    all.filter((to) => pathname.startsWith(`${to}/`) || pathname === to).toSorted((a, b) => b.length - a.length)[0] ??
    '/manage'
  )
}
