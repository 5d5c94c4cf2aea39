import type { QueryClient } from '@tanstack/react-query'
import { accomplish } from '@zhiheng/contract/points.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { noticeTask } from '@zhiheng/domain/campaign/tasks.ts'
import { createElement } from 'react'

import { call } from '../../api/call.ts'
import { ask } from '../../ui/overlays/asked.ts'
import { memberQuery } from '../session/queries.ts'
import { nameOf, type Occasion } from './queue.ts'

type Asked = Extract<Occasion, { kind: 'annual' | 'novice' }>

/** Shows a dialog about points in front of the page. That of the membership is not shown again once it was closed. */
export async function showOccasion(queries: QueryClient, occasion: Asked): Promise<void> {
  await ask<void>({
    key: nameOf(occasion),
    denied: undefined,
    load: async () => {
      const { AnnualDialog, NoviceDialog } = await import('./occasion-dialogs.tsx')
      return (asked) =>
        occasion.kind === 'annual'
          ? createElement(AnnualDialog, { asked, occasion })
          : createElement(NoviceDialog, { asked, occasion })
    },
  })
  if (occasion.kind !== 'annual') return
  queries.setQueryData(memberQuery.queryKey, (known) => known && { member: withoutNotice(known.member) })
  // where it does not arrive, it is told again on another day
  await call(accomplish, { body: { task: noticeTask } }).catch(() => null)
}

function withoutNotice<Known extends Pick<MemberProfile, 'availableTasks'>>(member: Known | null): Known | null {
  const { availableTasks: tasks } = member ?? {}
  return member && tasks ? { ...member, availableTasks: tasks.filter((task) => task !== noticeTask) } : member
}
