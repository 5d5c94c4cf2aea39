import type { Facts } from '../facts.ts'
import { live, p, table } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, percent, points, signed } from './say-figures.ts'

/** One of the three layers, with what its market did. */
function layerOf(facts: Facts, [name, task, id]: readonly [string, string, string]) {
  return known([facts.marketReturn(id, '1y'), facts.marketDrawdown(id, 36)], (year, fall) => [
    name,
    task,
    signed(year),
    percent(fall),
  ])
}

export const bondInterview: ArticlePlan = article(
  {
    id: 'v-interview-bond',
    kind: 'video',
    categoryId: 4,
    authorId: 2,
    isPremium: true,
    day: '2026-10-02',
    title: '專訪：利率下行期的債券三層配置',
    summary: '短、中、長三層怎麼配，何時調整。',
    tags: ['債券', '資產配置'],
  },
  (facts) => ({
    keyPoints: [
      '三層各有任務：短的應急、中的領息、長的避險。',
      '比例跟著用錢的時間走，不跟著利率預測走。',
      '調整的理由寫在事前，不寫在新聞之後。',
    ],
    body: [
      p(
        '這一集請林映彤談債券三層配置：為什麼要分層、各放多少、看到什麼才調整。',
        '全長約兩分鐘，每一段都附逐字稿，可以只看想聽的部分。',
      ),
      table(
        ['天期', '任務', '過去一年', '三年最大回落'],
        layerOf(facts, ['短天期', '應急', '20022']),
        layerOf(facts, ['中天期投資等級', '領息', '20010']),
        layerOf(facts, ['長天期公債', '避險', '20006']),
      ),
      live('indicator:t10y2y'),
      note(facts),
    ],
    media: {
      source: null,
      form: 'video',
      parts: [
        {
          title: '為什麼要分三層',
          words:
            '很多人問我現在該買長債還是短債，我都說，先把問題倒過來問：這筆錢什麼時候要用。一年內的放短天期，三到五年的放中天期投資等級，真正要拿來對沖股市的，才放長天期公債。這三層做的是三件不同的事，把它們混在一起比報酬，就像拿雨傘和棉被比誰比較保暖。',
        },
        {
          title: '現在的曲線長什麼樣子',
          words:
            known(
              [facts.level('us10y'), facts.level('us2y'), facts.levelAgo('us10y', 12), facts.levelAgo('us2y', 12)],
              (ten, two, tenBefore, twoBefore) =>
                `錄影這天，美國兩年期公債殖利率是 ${percent(two)}，十年期是 ${percent(ten)}，相差 ${points(ten - two)}。一年前這個差距是 ${points(tenBefore - twoBefore)}。${ten - two > tenBefore - twoBefore ? '曲線變陡，代表拉長天期比一年前多拿到一點補償。' : '曲線變平，代表拉長天期多拿到的補償更薄了。'}不過，我還是不會因為降息這兩個字，就把全部的錢搬到長的那一端。`,
            ) ??
            '看曲線的時候，我只問一件事：多借出去八年，市場多付我多少。差距很小的時候，拉長天期的補償很薄，短的那一層就可以多放一點；差距拉開了，再慢慢把錢往中間移。不需要猜央行下一步，看它現在開的價就夠了。',
        },
        {
          title: '比例怎麼抓',
          words:
            '我給一般上班族的起點是三、五、二：債券部位裡三成短的、五成中的、兩成長的。離退休近的人，把短的加到四成，因為你會需要一個不必看行情就能領的抽屜。年輕、股票很多的人，長的可以多一點，因為它要陪股票度過最差的那幾個月。這是起點，不是答案。',
        },
        {
          title: '什麼時候調整',
          words:
            '只有兩種時候。第一，你的用錢時間變了，小孩提早出國、房子要換，那就把對應的錢往短的移。第二，某一層偏離原本的比重超過五個百分點，就調回來。看到新聞說利率要降就加長債，說通膨回來又砍掉，一年下來多半只是替銷售機構做手續費。',
        },
      ],
    },
  }),
)
