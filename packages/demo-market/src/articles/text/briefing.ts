import type { ArticleRecord } from '@zhiheng/domain/articles/article.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Facts } from '../facts.ts'
import { live, p } from '../html.ts'
import { levelsTable } from './levels-table.ts'
import { note } from './note-text.ts'
import { known, moved, percent, plain, points, shifted, spoken, spokenWithWeekday } from './say-figures.ts'

type BriefingWords = Pick<ArticleRecord, 'title' | 'summary' | 'keyPoints' | 'tags' | 'bodyHtml' | 'media'>

/** What the host says on a morning; null where the markets of the day before are not known. */
export function briefingWords(facts: Facts, day: IsoDate): BriefingWords | null {
  const market = marketPart(facts)
  const currency = currencyPart(facts)
  if (market === null || currency === null) return null
  const figure = figureOf(facts, day)
  const parts = [market, currency, figure, closingOf(day)].filter((part) => part !== null)
  return {
    title: `財經快報：${spokenWithWeekday(day)}`,
    summary: market.point,
    keyPoints: parts.flatMap(({ point }) => point ?? []),
    tags: ['快報'],
    bodyHtml: [
      p(`${spoken(facts.day)}的市場，兩分鐘聽完。逐字稿與數字都在這裡。`),
      levelsTable(facts, { span: '1d', heads: ['指標', '收盤', '一天變動'] }),
      live(figure && `indicator:${figure.id}`),
      note(facts),
    ].join(''),
    media: { source: null, form: 'audio', parts: parts.map(({ title, words }) => ({ title, words })) },
  }
}

interface SpokenPart {
  readonly title: string
  readonly words: string
  /** The same in one sentence; null where it is not worth one. */
  readonly point: string | null
}

function marketPart(facts: Facts): (SpokenPart & { readonly point: string }) | null {
  const day = (id: string) => facts.levelReturn(id, '1d')
  return known(
    [day('taiex'), facts.level('taiex'), day('sp500'), day('topix'), facts.bestAndWorstMarkets('1d')],
    (taiwan, level, us, japan, { best, worst }) => ({
      title: '市場',
      words: `早安，我是何謙仁。先看 ${spoken(facts.day)}的市場。台股大盤收在 ${plain(level, 0)} 點，${moved(taiwan)}；美股大型股${moved(us)}，日股${moved(japan)}。${tempo(taiwan, us)}${yieldStep(facts)}各類市場當中，表現最好的是${best.name}，${moved(best.perf)}；最弱的是${worst.name}，${moved(worst.perf)}，一頭一尾差了 ${points(best.perf - worst.perf)}。`,
      point: `${spoken(facts.day)}台股大盤${moved(taiwan)}，美股大型股${moved(us)}，日股${moved(japan)}。`,
    }),
  )
}

/** How large such a day is: most days are small, and say so. */
function tempo(taiwan: number, us: number): string {
  const largest = Math.max(Math.abs(taiwan), Math.abs(us))
  if (largest >= 2) return '這樣的幅度一年不會太多次，先深呼吸，再看自己的比重有沒有跑掉。'
  if (largest >= 0.8) return '有點起伏，還在平常的範圍裡。'
  return '波瀾不大，是平淡的一天。'
}

/** A word on yields on the days on which bond funds feel it. */
function yieldStep(facts: Facts): string {
  const said = known([facts.level('us10y'), facts.levelBefore('us10y', '1d')], (now, before) =>
    Math.abs(now - before) < 0.08 ? '' : `債市動得比較多，美國 10 年期公債殖利率一天${shifted(now - before)}。`,
  )
  return said ?? ''
}

function currencyPart(facts: Facts): SpokenPart | null {
  const month = facts.dollarReturn('TWD', '1m')
  return known(
    [facts.perUsd('TWD'), facts.dollarReturn('TWD', '1d'), month, facts.dollarReturn('JPY', '1d')],
    (rate, move, monthly, yen) => ({
      title: '匯率',
      words: `匯率方面，一美元兌 ${plain(rate, 3)} 元台幣，美元一天${moved(move)}，一個月${moved(monthly)}；對日圓則是${moved(yen)}。${
        Math.abs(monthly) >= 1.5
          ? '一個月的變動已經看得出來，持有外幣計價基金的朋友，對帳單上的數字會跟著不一樣。'
          : '一個月下來變動有限，外幣計價基金的漲跌，這陣子主要還是看資產本身。'
      }`,
      point: `一美元兌 ${plain(rate, 3)} 元台幣，一個月以來美元${moved(monthly)}。`,
    }),
  )
}

interface FigurePart extends SpokenPart {
  readonly id: string
}

/** What the figure of each weekday is, Monday first, and what it tells. */
const figures = [
  {
    id: 'hy_oas',
    name: '非投資等級債利差',
    unit: 'points',
    tells: '它是市場替違約風險開的價，越窄代表大家越放心，也代表墊子越薄。',
  },
  {
    id: 'us10y',
    name: '美國 10 年期公債殖利率',
    unit: 'percent',
    tells: '它是債券基金和股票評價共同的尺，尺一動，量出來的價錢就跟著動。',
  },
  { id: 'gold', name: '黃金', unit: 'dollars', tells: '它不配息，價格高低全看有多少人想要安心。' },
  { id: 't10y2y', name: '長短天期利差', unit: 'points', tells: '它告訴我們，把錢多借出去八年，一年可以多拿多少。' },
  { id: 'vix', name: '波動率指數', unit: 'plain', tells: '它是市場對接下來一個月起伏的猜測，猜測會錯，但看得出心情。' },
] as const

function figureOf(facts: Facts, day: IsoDate): FigurePart | null {
  const figure = figures[new Date(day).getUTCDay() - 1]
  if (figure === undefined) return null
  const { id, name, unit, tells } = figure
  return known([facts.level(id), facts.levelBefore(id, '1m'), facts.levelPercentile(id)], (now, before, part) => {
    const change = unit === 'points' || unit === 'percent' ? shifted(now - before) : moved(100 * (now / before - 1))
    return {
      id,
      title: `一個數字：${name}`,
      words: `今天的一個數字，是${name}，${atPresent(now, unit)}，一個月以來${change}。${place(part)}${tells}`,
      point: `${name}${atPresent(now, unit)}，一個月以來${change}。`,
    }
  })
}

function atPresent(value: number, unit: (typeof figures)[number]['unit']): string {
  if (unit === 'percent') return `目前 ${percent(value)}`
  if (unit === 'points') return `目前 ${plain(value)} 個百分點`
  return unit === 'dollars' ? `目前每盎司 ${plain(value, 0)} 美元` : `目前 ${plain(value, 1)}`
}

function place(part: number): string {
  if (part >= 99.5) return '過去十年，幾乎沒有比現在更高的日子。'
  if (part <= 0.5) return '過去十年，幾乎沒有比現在更低的日子。'
  const where = part >= 80 ? '落在高檔' : part <= 20 ? '落在低檔' : '大致在中間地帶'
  return `過去十年裡，有 ${percent(part, 0)} 的日子比現在低，${where}。`
}

const closings = [
  '新的一週，先看一眼自己的比重，再看行情。祝您有順利的一天。',
  '以上是今天的快報，數字會一直變，計畫不用天天改。我們明天見。',
  '星期三了，定期定額今天扣款的朋友，記得帳戶裡留點錢。我們明天見。',
  '今天的快報到這裡，有想聽的主題，歡迎從聯絡我們留言。我們明天見。',
  '週末之前，把手機裡的報價收起來，去走走。我們下週一見。',
] as const

function closingOf(day: IsoDate): SpokenPart | null {
  const words = closings[new Date(day).getUTCDay() - 1]
  return words === undefined ? null : { title: '收尾', words, point: null }
}
