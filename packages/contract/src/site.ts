import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

export const getAppVersion = endpoint({
  method: 'GET',
  path: '/api/app_version',
  summary: '網站版本；與第一次看到的不同時，下次換頁會重新載入整個網頁',
  allow: 'public',
  refusals: [],
  reply: z.object({ webpack: z.string() }),
})

export const getScoreDate = endpoint({
  method: 'GET',
  path: '/api/funds/score_web_date',
  summary: '基金評分與基金資料的更新日期',
  allow: 'public',
  refusals: [],
  /** `data_date`: the site's date of figures; null without any fund. */
  reply: z.object({ date: Day.nullable(), data_date: Day.nullable() }),
})
