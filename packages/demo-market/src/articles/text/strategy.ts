import { fundLink, h2, link, live, marketLink, ol, p, quote, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, plain, points } from './say-figures.ts'

export const coreSatellite: ArticlePlan = article(
  {
    id: 'a-core-satellite',
    categoryId: 3,
    authorId: 1,
    day: '2026-08-26',
    title: '核心與衛星：用 80/20 打造抱得住的投組',
    summary: '核心負責長期，衛星負責觀點，先把比例與規則寫下來。',
    tags: ['核心', '衛星'],
  },
  (facts) => {
    const ends = facts.bestAndWorstMarkets('1y')
    return {
      keyPoints: [
        '核心的任務是讓你在大跌時不想全部離場，不是每年第一名。',
        '衛星單一主題不超過 10%、總數不超過三個，先寫好離場條件。',
        '衛星越買越多，最後整個組合都是衛星，是最常見的走樣。',
      ],
      body: [
        p(
          '搬家的時候最容易看清楚一個人的家當：真正每天用的就那幾件，其餘是某一年覺得非買不可的東西。投資組合也是這樣。',
        ),
        p(
          '把家當分兩堆。每天用的叫核心：全球股票、全球債券、平衡型，或市值型 ETF。',
          '表達看法的叫衛星：科技、印度、黃金、健康護理。核心決定你能不能留在場上，衛星決定你聚餐時有沒有話題。',
        ),
        h2('為什麼不全押最強的那一個'),
        known([ends], ({ best, worst }) =>
          p(
            `寫這篇時，過去一年各市場裡走得最好的是${marketLink(best.id)}，${moved(best.perf)}；最差的是${marketLink(worst.id)}，${moved(worst.perf)}，一頭一尾差了 ${points(best.perf - worst.perf)}。`,
            '這張名單每年重排一次，逐年的順序放在市場頁，可以自己對一對。',
          ),
        ) ?? p('每年表現最好和最差的市場，差距常常超過三十個百分點，而這張名單年年換。'),
        live('market:2330'),
        h2('80 怎麼放，20 怎麼管'),
        ul(
          '核心 70% 到 80%：股債比例以「跌到最深時還睡得著」來定。',
          '衛星 20% 到 30%：單一主題不超過 10%，總數不超過三個。',
          '每一個衛星旁邊寫一行字：什麼情況我會離開。寫不出來的，先不要買。',
        ),
        p(
          known(
            [facts.marketDrawdown('80002', 120), facts.marketDrawdown('14601', 120)],
            (balanced, technology) =>
              `股債各半的平衡指數，十年最深回落 ${percent(-balanced)}；${marketLink('14601')}是 ${percent(-technology)}。把前者放在中間、後者放在旁邊，同樣一場風暴，帳面少掉的數字會差很多。`,
          ),
        ),
        h2('每年做一次的檢查'),
        p(
          `把持有的基金拆到產業和前十大持股，${link('/portfolios', '投資組合')}頁會替你合併計算。`,
          '如果股票有一半以上落在同一個產業，那麼八檔基金只是同一個看法的八個名字。',
          '這時不用急著贖回，先停止加碼重疊的部分，把後續的錢投到空著的格子。',
        ),
        quote('好的組合，是讓你在下跌時還願意照常扣款的組合。'),
        note(facts),
      ],
    }
  },
)

export const goldRole: ArticlePlan = article(
  {
    id: 'a-gold-role',
    categoryId: 3,
    authorId: 1,
    day: '2026-07-03',
    title: '黃金在投組裡扮演什麼角色？',
    summary: '避險、抗通膨與分散，三個用途對應三種配置比例。',
    tags: ['黃金', '資產配置'],
  },
  (facts) => {
    const fund = facts.fund('gold')
    const shares = facts.fund('gold-shares')
    return {
      keyPoints: [
        '黃金不生利息，放它的理由是分散，不是收益。',
        '金價和金礦股是兩回事，後者的回落可以深得多。',
        '5% 到 10% 的比重已足以發揮作用。',
      ],
      body: [
        p(
          '祖母留給我母親一只金手鐲，四十年沒有配過一毛利息，母親卻從來不覺得它是一筆壞投資。黃金在投資組合裡的位置，大概就像那只手鐲：平常看不出用處，需要的時候你會慶幸它在。',
        ),
        h2('三個用途，三種份量'),
        table(
          ['用途', '希望它做什麼', '常見比重'],
          ['分散', '和股債走不同的路', '5% 上下'],
          ['對抗貨幣變薄', '長期守住換得到的東西', '5% 到 10%'],
          ['避開突發風險', '市場恐慌時站得住', '10% 為上限'],
        ),
        p(
          '份量再高，意義就變了：那已經不是替組合買保險，是在賭金價。黃金不產生現金流，它的價格只能靠下一位買家，這一點和股票、債券都不同。',
        ),
        h2('最近走到哪裡'),
        p(
          known(
            [facts.level('gold'), facts.levelReturn('gold', '1y'), facts.levelPercentile('gold')],
            (now, year, part) =>
              `金價目前是每盎司 ${plain(now, 0)} 美元，過去一年${moved(year)}，過去十年裡有 ${percent(part, 0)} 的日子比現在低。${part > 90 ? '站在這麼高的位置，要加進組合的人不妨分批，別讓一次進場決定好幾年的心情。' : '位置並不極端，但分批仍然比一次到位好過。'}`,
          ) ?? '金價的位置隨時在變，要加進組合的人不妨分批，別讓一次進場決定好幾年的心情。',
        ),
        live('indicator:gold'),
        h2('金礦股不是黃金'),
        p(
          known(
            [facts.marketDrawdown('90001', 36), facts.marketDrawdown('60008', 36)],
            (metal, mines) =>
              `名字都有「黃金」，近三年的最大回落卻是 ${percent(-metal)} 對 ${percent(-mines)}。金礦公司有成本、有負債、有礦坑，金價跌一成，獲利可能跌三成。`,
          ) ?? '名字都有「黃金」，脾氣差得多。金礦公司有成本、有負債、有礦坑，金價跌一成，獲利可能跌三成。',
          known(
            [fund, shares],
            (metal, mines) => `站上${fundLink(metal)}屬於前一種，${fundLink(mines)}屬於後一種，看類別比看名稱可靠。`,
          ),
        ),
        h2('怎麼放進去'),
        ol(
          '先決定用途，從上表挑一個比重。',
          '分三到六個月加到目標，之後只在偏離太多時調回來。',
          '金價大漲後它會自己變成 15%，記得把多出來的部分還給股債。',
        ),
        p('手鐲戴一只是陪嫁，掛滿整條手臂，就提不動別的東西了。'),
        note(facts),
      ],
    }
  },
)
