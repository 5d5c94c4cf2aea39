import { keep } from './device-storage.ts'

const KEY = 'newsAwayUntil'

/** Runs in the head before the first paint, so that announcements that were put away never show for a moment. */
export const newsAwayScript = `try{if(Number(localStorage.getItem('${KEY}'))>Date.now())document.documentElement.dataset.news='away'}catch{}`

/** @param until - milliseconds since 1970 */
export function putAwayNews(until: number): void {
  document.documentElement.dataset['news'] = 'away'
  keep(KEY, String(until))
}
