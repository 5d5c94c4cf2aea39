import { tours } from '@zhiheng/domain/members/tour-names.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/**
 * Records that the member has seen a guided tour; recording it again changes nothing. Replies with all tours seen so
 * far.
 */
export const finishTour = endpoint({
  method: 'POST',
  path: '/api/member/finish_tour',
  summary: '記錄已看過的導覽；重複記錄不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  body: z.object({ name: z.enum(tours) }),
  reply: z.object({ finishedTours: z.array(z.string()) }),
})
