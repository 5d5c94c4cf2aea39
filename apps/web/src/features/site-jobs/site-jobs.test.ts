import { expect, it } from 'vitest'

import { jobChoiceOf, jobsPath } from './jobs-address.ts'
import { jobsCsv } from './jobs-csv.ts'
import type { Job } from './queries.ts'
import { faultText, shownJobs, tookText } from './shown-jobs.ts'
import { timesText } from './times-text.ts'

const scores: Job = {
  name: 'write-scores',
  times: '0 2 * * *',
  state: 'completed',
  started_at: '2026-11-20T04:00:00.000Z',
  took_ms: 38_720,
  succeeded_at: '2026-11-20T04:00:38.720Z',
  retries: 0,
  fault: null,
  next_at: null,
}
const news: Job = {
  ...scores,
  name: 'of-tomorrow',
  state: 'failed',
  took_ms: null,
  fault: { said: '=cmd', at: '2026-11-20T04:00:00.000Z' },
}

it('has what failed first, and is narrowed by name in either language and by state', () => {
  expect(shownJobs([scores, news], {})).toEqual([news, scores])
  expect(shownJobs([scores, news], { words: '評分' })).toEqual([scores])
  expect(shownJobs([scores, news], { words: 'TOMORROW' })).toEqual([news])
  expect(shownJobs([scores, news], { state: 'completed' })).toEqual([scores])
})

it('says how long a run took and what went wrong, and a dash where that is not known', () => {
  expect([tookText(scores), tookText(news)]).toEqual(['38.7 秒', '–'])
  expect([faultText(scores), faultText(news)]).toEqual(['–', '2026/11/20 12:00　=cmd'])
})

it('is a table that no spreadsheet takes for formulas', () => {
  const [, first, second] = jobsCsv([scores, news]).split('\r\n')
  expect(first).toContain('記錄基金評分,write-scores,成功,0 2 * * *')
  expect(second).toContain("'=cmd")
})

it('keeps in its address what it is narrowed to, and nothing else', () => {
  const choice = jobChoiceOf(new URLSearchParams('words=a&state=failed&x=1'))
  expect(choice).toEqual({ words: 'a', state: 'failed' })
  expect(jobChoiceOf(new URL(`http://site${jobsPath({ ...choice })}`).searchParams)).toEqual(choice)
  expect(jobChoiceOf(new URLSearchParams('state=well'))).toEqual({})
})

it('says when a job runs, and leaves as it stands what is of no such form', () => {
  expect(['* * * * *', '*/5 * * * *', '10 * * * *', '5 6 * * *'].map(timesText)).toEqual([
    '每分鐘',
    '每 5 分鐘',
    '每小時 10 分',
    '每日 06:05',
  ])
  expect(timesText('0 2 * * 1')).toBe('0 2 * * 1')
})
