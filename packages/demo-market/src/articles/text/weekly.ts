import type { Facts } from '../facts.ts'
import { live, p } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { levelsTable } from './levels-table.ts'
import { note } from './note-text.ts'
import { known, moved, percent, plain, points, shifted, spoken } from './say-figures.ts'

const WEEK = { span: 'wow', heads: ['指標', '最新', '一週變動'], hasOil: true } as const

/** How one week of a market is read aloud. */
const week = (facts: Facts, id: string) => facts.levelReturn(id, 'wow')

export const weeklyOfNineteenth: ArticlePlan = article(
  {
    id: 'v-weekly-1119',
    kind: 'video',
    categoryId: 1,
    authorId: 9,
    day: '2026-11-19',
    title: '三分鐘看全球：11 月第 3 週',
    summary: '股市、債市與匯率各一個重點，最後看一個比較少人注意的數字。',
    tags: ['快報'],
  },
  (facts) => ({
    keyPoints: [
      known(
        [week(facts, 'taiex'), week(facts, 'sp500')],
        (taiwan, us) => `一週以來台股大盤${moved(taiwan)}，美股大型股${moved(us)}。`,
      ),
      known(
        [facts.level('us10y'), facts.levelBefore('us10y', 'wow')],
        (now, before) => `10 年期公債殖利率一週${shifted(now - before)}，來到 ${percent(now)}。`,
      ),
      '景氣分數每月月底更新，看方向比看單月高低有用。',
    ],
    body: [
      p(
        '各位早安，我是何謙仁。本集把過去一週的市場整理成三分鐘，逐字稿附在下方，通勤時用聽的、用看的都可以。',
        '片尾的那個數字，是觀眾來信問最多的一題。',
      ),
      levelsTable(facts, WEEK),
      live('indicator:taiex'),
      note(facts),
    ],
    media: {
      source: null,
      form: 'video',
      parts: [
        {
          title: '股市',
          words:
            known(
              [week(facts, 'taiex'), week(facts, 'sp500'), week(facts, 'topix'), facts.bestAndWorstMarkets('wow')],
              (taiwan, us, japan, { best, worst }) =>
                `先看股市。截至 ${spoken(facts.day)}，一週以來台股大盤${moved(taiwan)}，美股大型股${moved(us)}，日股${moved(japan)}。攤開各類市場，走最前面的是${best.name}，${moved(best.perf)}；排最後的是${worst.name}，${moved(worst.perf)}。一週的名次，跟一年的名次常常不是同一批，聽聽就好，不用急著換。`,
            ) ??
            '先看股市。這一週的報價還沒有到齊，我們不猜。想知道各類市場的排名，可以到類別績效那一頁，把期間從一週換成一年，再換成三年，名次會怎麼動，比今天的新聞更能告訴你一個市場的個性。看完名次，記得再看一眼波動。',
        },
        {
          title: '債市',
          words:
            known(
              [facts.level('us10y'), facts.level('us2y'), facts.levelBefore('us10y', 'wow'), facts.level('hy_oas')],
              (ten, two, before, spread) =>
                `再看債市。美國十年期公債殖利率是 ${percent(ten)}，一週${shifted(ten - before)}；兩年期是 ${percent(two)}，兩者相差 ${points(ten - two)}。非投資等級債的利差在 ${points(spread)}。手上有長天期債券基金的朋友，淨值這週的變動，大部分就是第一個數字造成的。`,
            ) ??
            '再看債市。殖利率往上，債券價格往下，這個翹翹板不管哪一週都成立。手上有長天期債券基金的朋友，淨值動得多，通常不是經理人做了什麼，是天期本來就長。短天期的朋友可以去泡杯茶，你的那一檔多半沒什麼動靜。',
        },
        {
          title: '匯率',
          words:
            known(
              [facts.perUsd('TWD'), facts.dollarReturn('TWD', 'wow'), facts.dollarReturn('TWD', '1y')],
              (rate, move, year) =>
                `匯率的部分，一美元換台幣 ${plain(rate, 3)} 元，一週以來美元${moved(move)}，拉長到一年是${moved(year)}。用台幣買美元計價基金的朋友，對帳單上的賺賠有一部分是它寫的。看績效的時候把幣別切換成台幣，就知道這一部分有多大。`,
            ) ??
            '匯率的部分，用台幣買美元計價基金的朋友，對帳單上的賺賠有一部分是匯率寫的。基金頁可以把幣別切換成台幣，原幣和台幣兩個報酬率的差距，就是匯率替你加的分，或者扣的分。養成兩個都看的習慣，會少很多誤會。',
        },
        {
          title: '一個數字：景氣分數',
          words:
            known(
              [facts.level('ndc_light'), facts.levelAgo('ndc_light', 1), facts.levelPercentile('ndc_light')],
              (now, before, part) =>
                `最後這個數字，很多觀眾寫信來問：景氣對策信號現在幾分。最近一個月是 ${plain(now, 0)} 分，前一個月是 ${plain(before, 0)} 分。過去十年裡，有 ${percent(part, 0)} 的月份比現在低。分數低不代表股市一定差，分數高也不代表還能追，它最好的用途，是提醒我們循環一直都在。我們下週見。`,
            ) ??
            '最後，很多觀眾寫信來問景氣對策信號怎麼看。我的建議是看方向：連續三個月往上，還是往下。單一個月的燈號就像單一天的天氣，拿來決定要不要帶傘可以，拿來決定要不要搬家就太多了。我們下週見。',
        },
      ],
    },
  }),
)

export const weeklyOfTwelfth: ArticlePlan = article(
  {
    id: 'v-weekly-1112',
    kind: 'video',
    categoryId: 1,
    authorId: 9,
    day: '2026-11-12',
    title: '三分鐘看全球：11 月第 2 週',
    summary: '美股、油價與美元走勢的三個重點。',
    tags: ['快報'],
  },
  (facts) => ({
    keyPoints: [
      known(
        [week(facts, 'sp500'), week(facts, 'nasdaq')],
        (large, technology) => `一週以來美股大型股${moved(large)}，科技股${moved(technology)}。`,
      ),
      known([week(facts, 'wti')], (oil) => `油價一週${moved(oil)}。`),
      '看美元，要把一週和一年放在一起看。',
    ],
    body: [
      p('這一集講三件事：美股、油價、美元。每件事四十秒，最後二十秒留給一個好習慣。數字整理在表裡，聽漏了可以回頭對。'),
      levelsTable(facts, WEEK),
      live('indicator:wti'),
      note(facts),
    ],
    media: {
      source: null,
      form: 'video',
      parts: [
        {
          title: '美股',
          words:
            known(
              [week(facts, 'sp500'), week(facts, 'nasdaq'), facts.levelReturn('nasdaq', '1y'), facts.level('vix')],
              (large, technology, year, fear) =>
                `第一件，美股。截至 ${spoken(facts.day)}，大型股一週${moved(large)}，科技股${moved(technology)}，把科技股拉長到一年看，是${moved(year)}。市場緊不緊張，看波動率指數，目前 ${plain(fear, 1)}，${fear > 25 ? '算是偏高，短線起伏會比較大' : fear < 14 ? '相當平靜，平靜久了也要記得繫好安全帶' : '不高不低，大家還坐得住'}。`,
            ) ??
            '第一件，美股。財報季的股價，反應的多半不是賺多少，而是和原本想的差多少。所以看到獲利創新高、股價卻下跌，先不用覺得奇怪，去翻翻公司對下一季說了什麼。基金持有幾十家公司，單一家的驚喜或驚嚇，影響通常比新聞標題小得多。',
        },
        {
          title: '油價',
          words:
            known(
              [facts.level('wti'), week(facts, 'wti'), facts.levelReturn('wti', '1y'), facts.levelPercentile('wti')],
              (now, move, year, part) =>
                `第二件，油價。每桶 ${plain(now, 1)} 美元，一週${moved(move)}，一年${moved(year)}，過去十年有 ${percent(part, 0)} 的日子比現在便宜。油價影響的不只能源基金，它也走進物價裡，再從物價走到利率。家裡加油貴不貴，跟債券基金其實隔得不遠。`,
            ) ??
            '第二件，油價。它影響的不只能源基金，也會走進物價裡，再從物價走到利率。家裡加油貴不貴，跟債券基金其實隔得不遠。持有能源基金的朋友，請把它當成循環性的部位，漲的時候想好什麼時候收，跌的時候想好還要不要等。',
        },
        {
          title: '美元',
          words:
            known(
              [
                facts.perUsd('TWD'),
                facts.dollarReturn('TWD', 'wow'),
                facts.dollarReturn('JPY', '1y'),
                facts.dollarReturn('EUR', '1y'),
              ],
              (rate, move, yen, euro) =>
                `第三件，美元。對台幣報 ${plain(rate, 3)} 元，一週${moved(move)}。跟其他貨幣比，過去一年美元對日圓${moved(yen)}，對歐元${moved(euro)}。同樣一句美元走強或走弱，要先問是對誰，這樣就不會把不同的故事混在一起講。`,
            ) ??
            '第三件，美元。聽到美元走強或走弱，先問一句是對誰。它對台幣、對日圓、對歐元，常常是三個方向。手上的基金投資哪裡，就看哪一組匯率，這樣不會把不同的故事混在一起講，也不會被單一個數字嚇到。',
        },
        {
          title: '最後二十秒',
          words:
            '最後分享一個習慣。每週看市場，我只替自己留一個問題：這星期有沒有哪件事，會改變我五年後的計畫。節目做了這麼多集，答案是有的那幾次，一隻手數得完。所以大部分的星期，看完就關掉，去吃早餐。我們下週見。',
        },
      ],
    },
  }),
)
