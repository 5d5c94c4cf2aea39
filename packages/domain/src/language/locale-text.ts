import { catalogue } from './catalogue.ts'

/** How the site's language is called where a standard wants its mark. Another language has other marks in its table. */
export const locale = catalogue({
  /** BCP 47, for `lang`. */
  html: 'zh-Hant-TW',
  /** BCP 47, for Intl and the catalogue of mails. */
  intl: 'zh-TW',
  openGraph: 'zh_TW',
  /** POSIX, for processes. */
  process: 'zh_TW.UTF-8',
  /** What the pages of a running site say in `current_env`: `production`, or `china`. While one develops: `development`. */
  environment: 'production',
})

/** Whether this is the site for China, which shows amounts in CNY too. */
export function isChinaSite(): boolean {
  return locale.intl === 'zh-CN'
}
