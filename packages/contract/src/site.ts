import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

/**
 * The version of the pages that the server has, under the specification's name `webpack`. A page that was loaded with
 * another one reloads at the next navigation.
 */
export const getAppVersion = endpoint({
  method: 'GET',
  path: '/api/app_version',
  summary: '網站版本；與第一次看到的不同時，下次換頁會重新載入整個網頁',
  allow: 'public',
  refusals: [],
  reply: z.object({ webpack: z.string() }),
})

/** The days of the scores and of the figures; `date` is null without any score. */
export const getScoreDate = endpoint({
  method: 'GET',
  path: '/api/funds/score_web_date',
  summary: '基金評分與基金資料的更新日期',
  allow: 'public',
  refusals: [],
  /** `data_date`: the site's date of figures; null without any fund. */
  reply: z.object({ date: Day.nullable(), data_date: Day.nullable() }),
})
