import { fundLink, h2, link, live, marketLink, ol, p, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, points, shifted } from './say-figures.ts'

export const duration: ArticlePlan = article(
  {
    id: 'a-duration',
    categoryId: 4,
    authorId: 2,
    isPremium: true,
    day: '2026-09-30',
    title: '降息時，為什麼長債漲得比較多？存續期間一次搞懂',
    summary: '用存續期間看懂債券基金的利率敏感度與三層配置。',
    tags: ['存續期間', '降息'],
  },
  (facts) => {
    const us10y = [facts.level('us10y'), facts.levelAgo('us10y', 12)] as const
    const returns = ['20022', '20005', '20006'].map((id) => facts.marketReturn(id, '1y'))
    const falls = ['20022', '20005', '20006'].map((id) => facts.marketDrawdown(id, 120))
    const fund = facts.fund('long-treasury')
    const row = (name: string, years: string, at: number) =>
      known([returns[at], falls[at]], (gain, fall) => [name, years, percent(gain), percent(fall)])
    return {
      keyPoints: [
        '存續期間乘上利率變動，就是債券價格大致的反向變動。',
        '短債放流動性、中天期投資等級債放收益、長天期公債放避險，三層各有任務。',
        '三年內要用的錢，不適合押在長天期債券上。',
      ],
      body: [
        p(
          '同事的媽媽問我：「都是公債基金，怎麼你這檔一年動兩趴，我這檔動十幾趴？」',
          '她手上那檔的名字裡多了三個字：長天期。',
        ),
        p(
          '債券基金最該先看的數字叫存續期間。把它想成翹翹板的長度就好：利率在一端，價格在另一端，板子越長，利率輕輕一按，價格就彈得越高，也摔得越重。',
          '存續期間 6 年的基金，利率下降 1 個百分點，價格大約上升 6%；利率上升 1 個百分點，大約就跌 6%。',
        ),
        h2('同一年的三種公債'),
        known(us10y, (now, before) =>
          p(
            `過去一年，美國 10 年期公債殖利率${shifted(now - before)}，來到 ${percent(now)}。`,
            '下面三種債面對的是同一個利率環境，差別只在天期。',
          ),
        ) ?? p('下面三種債面對的是同一個利率環境，差別只在天期。'),
        table(
          ['債券', '常見存續期間', '過去一年', '十年最大回落'],
          row('美元短天期債券', '約 2 年', 0),
          row('美國政府公債', '約 7 年', 1),
          row('美國長天期公債', '約 16 年', 2),
        ),
        live('indicator:us10y'),
        h2('利息可以墊多高'),
        p(
          '還有一個算法，比猜利率方向好用：把殖利率除以存續期間，就是「利率一年內要上升多少，才會把整年的利息吃光」。',
          known(
            [us10y[0]],
            (now) =>
              `用目前 ${percent(now)} 的殖利率粗略來算，存續期間 2 年的債券，利率要上升 ${points(now / 2)}才會歸零；7 年的，${points(now / 7)}；16 年的，只要 ${points(now / 16)}。`,
          ) ??
            '假設殖利率是 4%，存續期間 2 年的債券，利率要上升 2 個百分點才會歸零；7 年的，0.57 個百分點；16 年的，只要 0.25 個百分點。',
          '長債不是不能放，只是墊子薄，放的人要有別的理由，例如拿它平衡股票。',
        ),
        h2('兩個讓算式失準的原因'),
        ol(
          '曲線不會整條一起動。央行降的是短率，市場若擔心赤字或通膨，長率可能不降反升，這時長債一點好處也拿不到。',
          '公司債還有信用利差。景氣轉弱時公債利率下降、利差卻擴大，非投資等級債未必跟著漲。',
          '利率動得大時，算式會低估漲幅、高估跌幅，這叫凸性。一般人知道有這回事就夠了，它站在你這一邊。',
        ),
        h2('分三層，再談比例'),
        p(
          '短天期負責隨時拿得出錢，中天期投資等級債負責收益，長天期公債負責在股市跌的時候有人接住你。',
          '先想清楚哪一層的任務對你最重要，比例自然就出來了。',
          known(
            [fund, fund && facts.fundDrawdown(fund.id, 36)],
            (found, fall) =>
              `以規模較大的${fundLink(found)}為例，近三年最深曾從高點回落 ${percent(-fall)}，這是「債券」兩個字不會主動告訴你的。`,
          ),
        ),
        p(
          `想知道自己那幾檔合起來會怎麼動，可到${link('/market/bond', '債市專區')}看利率上升 1 個百分點時的估計。`,
          '若是三年內要付的頭期款，長天期的比重越低越好：利率走錯方向時，你沒有時間等它回來。',
        ),
        note(facts),
      ],
    }
  },
)

export const dividendSource: ArticlePlan = article(
  {
    id: 'a-dividend-source',
    categoryId: 4,
    authorId: 2,
    day: '2026-10-08',
    title: '配息從哪裡來？看懂配息組成表',
    summary: '可分配淨利益與本金的差別，三步驟讀懂配息組成。',
    tags: ['配息', '債券'],
  },
  (facts) => {
    const fund = facts.fund('multi-asset-income')
    return {
      keyPoints: [
        '配息可能來自收益，也可能來自本金；後者會讓淨值同步減少。',
        '看近 12 個月的平均組成，不要只看一個月。',
        '配息加上淨值變化才是總報酬，配息率不代表報酬率。',
      ],
      body: [
        p(
          '領到 500 元，可能是果樹結的果子，也可能是鋸下來的一截樹枝。帳戶裡看起來都是 500 元，明年還有沒有果子，差別就大了。',
        ),
        p(
          '基金的每一次配息，來源分成兩部分。',
          '「可分配淨利益」是債券利息、股利和已實現收益扣掉費用後的錢；不夠付設定的金額時，基金公司可以動用「本金」補足。',
          '動用本金並不違法，公開說明書也寫得清楚，只是那等於把自己的錢從左口袋拿到右口袋，淨值會跟著變少。',
        ),
        h2('三步驟讀完一張表'),
        ol(
          '<strong>拉長到 12 個月。</strong>債息入帳有淡旺季，單月「本金÷配息」突然變高不必緊張，連續一整年偏高才要問為什麼。',
          '<strong>把配息和淨值加在一起。</strong>一年配了 6%、淨值掉了 5%，總報酬只有大約 1%。拿這個數字去和同類型基金比。',
          '<strong>回頭看級別名稱。</strong>「穩定月配」為了讓金額好看，動用本金的機會較高；南非幣、澳幣避險級別的配息還含有兩種貨幣的利差，與經理人操作好壞無關。',
        ),
        h2('在本站怎麼查'),
        p(
          '打開任何一檔配息級別的基金頁，「配息」一節列出每次的除息日、每單位配息與組成，也有近 12 個月配息率。',
          known(
            [fund, fund && facts.fundReturn(fund.id, '1y')],
            (found, gain) =>
              `例如${fundLink(found)}，把過去一年的配息全數再投入，總報酬是 ${percent(gain)}；只看配息的人和看總報酬的人，對同一檔基金會有很不一樣的印象。`,
          ),
        ),
        live(fund && `fund:${fund.id}`),
        h2('那還要不要領？'),
        p(
          '需要現金流的人，領；暫時用不到的人，選累積級別讓收益留在基金裡。',
          '兩種選擇都有道理，怕的是領了息又把它原封不動再申購一次，多付一道手續費。',
          '申購前請把公開說明書的配息政策讀一遍，那一頁通常不長。',
        ),
        note(facts),
      ],
    }
  },
)

export const highYieldNaming: ArticlePlan = article(
  {
    id: 'a-high-yield-naming',
    categoryId: 4,
    authorId: 2,
    day: '2026-05-14',
    title: '「高收益債」為什麼改叫「非投資等級債」？',
    summary: '名稱背後的投資人保護，以及挑選時要看的五件事。',
    tags: ['非投資等級債'],
  },
  (facts) => {
    const spread = [facts.level('hy_oas'), facts.levelPercentile('hy_oas')] as const
    return {
      keyPoints: [
        '名字改了，債券沒變：評等較低、違約機會較高、流動性較差。',
        '利差是投資人承擔違約風險換到的補償，利差越窄，補償越薄。',
        '非投資等級債適合當收益的一部分，不適合當全部。',
      ],
      body: [
        p(
          '翻出十年前的對帳單，你可能會看到「高收益債券基金」；同一檔基金現在的名字，叫「非投資等級債券基金」。',
          '持有的債券差不多，改的是你第一眼看到的字。',
        ),
        p(
          '舊名稱把好處放在門口，風險藏在後院。',
          '這類債券的評等低於 BBB−，發行公司體質較弱，景氣一差，可能晚付利息甚至付不出來；市場緊張時，想脫手還得打折。',
          '新名稱把「未達投資等級」直接寫上去，比較不會有人把它當成利息高一點的定存。',
        ),
        h2('利差：市場開的價'),
        p(
          '同天期公債之上多給的那一段殖利率叫信用利差，可以想成替人作保的保費。',
          known(spread, (now, part) =>
            part < 50
              ? `目前美國非投資等級債利差為 ${points(now)}，過去十年有 ${percent(100 - part, 0)} 的日子比現在高，也就是保費偏便宜，承擔同樣的風險拿到的補償較少。`
              : `目前美國非投資等級債利差為 ${points(now)}，過去十年有 ${percent(part, 0)} 的日子比現在低，補償算是偏厚，不過利差變寬往往就是因為市場看到了麻煩。`,
          ),
        ),
        live('indicator:hy_oas'),
        h2('挑選時看五件事'),
        ul(
          '違約與回收：最後少拿多少本金，才是真正的損失。',
          '評等分布：CCC 以下比重越高，景氣下行時跌得越深。',
          '存續期間：短存續期間的組合，利率風險較小，信用風險還在。',
          '配息來源：是不是長期靠本金撐住金額。',
          '自己的比重：收益部位裡的一塊，別讓它變成整塊。',
        ),
        p(
          known(
            [facts.marketDrawdown('23204', 120), facts.marketDrawdown('23202', 120)],
            (high, government) =>
              `${marketLink('23204')}市場過去十年最深的一次回落是 ${percent(-high)}，同期間${marketLink('23202')}是 ${percent(-government)}。前者多半跌在股市最難看的時候，後者多半跌在升息的時候。`,
          ),
          '兩種痛的時間點不同，這正是可以同時持有、卻不能互相取代的理由。',
        ),
        known([facts.marketReturn('23204', '1y')], (gain) =>
          p(`過去一年，非投資等級債市場${moved(gain)}。一年的漲跌說明不了風險，十年的回落才看得到它的脾氣。`),
        ) ?? '',
        note(facts),
      ],
    }
  },
)
