import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'

/**
 * An alert of a member's on a figure, put into its table as it is: the small market has no series of any.
 *
 * @returns its id
 */
export async function watchAFigure({ site }: TestApp, who: TestMember, indicator: string): Promise<number> {
  const at = '2026-11-20T04:00:00Z'
  const { id } = await site.db
    .insertInto('indicator_alerts')
    .values({
      member_id: who.id,
      indicator,
      basis: 'value',
      direction: 'up',
      target: 5,
      base_light: null,
      created_at: at,
      armed_at: at,
      seen_on: asIsoDate('2026-11-20'),
      reached_on: null,
      reached_value: null,
      reached_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
