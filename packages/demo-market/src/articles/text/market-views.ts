import { fundLink, h2, link, live, marketLink, ol, p, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, plain, points, shifted, signed } from './say-figures.ts'

export const ratePath: ArticlePlan = article(
  {
    id: 'a-fed-path',
    categoryId: 1,
    authorId: 1,
    isPremium: true,
    day: '2026-10-29',
    title: '降息路徑再評估：長短天期的取捨',
    summary: '曲線變動之下，短債、長債與非投資等級債各有什麼代價。',
    tags: ['降息', '債券'],
  },
  (facts) => {
    const slope = [facts.level('t10y2y'), facts.levelAgo('t10y2y', 12)] as const
    const row = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1m'), facts.marketReturn(id, '1y'), facts.marketDrawdown(id, 36)],
        (m, y, fall) => [name, signed(m), signed(y), percent(fall)],
      )
    return {
      keyPoints: [
        '央行管得到短率，管不到長率；降息不等於長債一定受惠。',
        '曲線告訴你拉長天期多拿多少補償，利差告訴你承擔信用多拿多少補償。',
        '短、中、長分批放，比押一條利率路徑耐用。',
      ],
      body: [
        p(
          '每逢央行開會前一週，辦公室的白板上就會出現一張表，同事們各押一個利率。幾年下來，白板上勝率最高的是那位從不參加的清潔阿姨。',
        ),
        p(
          '這不是說研究沒有用，而是說，利率路徑和債券報酬之間，還隔著兩段距離：長率會不會跟著短率走，以及市場是不是早就把降息寫進價格裡。',
        ),
        h2('從短率到長率'),
        p(
          known(
            [
              facts.level('fed_funds'),
              facts.levelAgo('fed_funds', 12),
              facts.level('us10y'),
              facts.levelAgo('us10y', 12),
            ],
            (short, shortBefore, long, longBefore) =>
              `過去一年，美元隔夜利率${shifted(short - shortBefore)}，來到 ${percent(short)}；同期間 10 年期公債殖利率${shifted(long - longBefore)}，來到 ${percent(long)}。`,
          ),
          known(
            slope,
            (now, before) =>
              `10 年與 2 年的差距從 ${plain(before)} 變成 ${points(now)}，曲線${now > before ? '變陡' : '變平'}了。${now > before ? '變陡代表市場要求更多補償才肯借得久，這種環境裡，天期拉到中段常比拉到最尾端划算。' : '變平代表借得久多不了多少利息，短天期的等待成本就低。'}`,
          ) ?? '看曲線就好：借得越久、多拿的越少，就不必急著拉長。',
        ),
        live('indicator:t10y2y'),
        h2('三種選擇的近況'),
        table(
          ['市場', '一個月', '一年', '三年最大回落'],
          row('20022', '美元短天期債券'),
          row('20006', '美國長天期公債'),
          row('20014', '美國非投資等級債'),
        ),
        p(
          known(
            [facts.level('hy_oas'), facts.levelPercentile('hy_oas')],
            (now, part) =>
              `第三列的補償看利差：目前 ${points(now)}，過去十年有 ${percent(part, 0)} 的日子比這還窄。${part < 40 ? '墊子偏薄，景氣一有風吹草動，容易坐到地板。' : part > 60 ? '墊子比平常厚，厚的原因也要先弄清楚。' : '墊子不厚不薄，說不上便宜，也說不上貴。'}`,
          ) ?? '第三列的補償看利差，利差越窄，墊子越薄。',
          '非投資等級債的敵人是景氣，長債的敵人是通膨，病因不同，才有放在一起的理由；但遇上通膨和景氣一起變壞的年份，兩邊也會同時不舒服。',
        ),
        h2('如果我看錯了'),
        p('與其問會降幾碼，我習慣先把三種結果的代價算出來。下面是價格的粗略變動，還沒加上利息。'),
        table(
          ['情境', '短債（約 2 年）', '中天期（約 7 年）', '長債（約 16 年）'],
          ['短率降 0.5，長率不動', '+1.0%', '+1.8%', '0%'],
          ['整條曲線降 0.5', '+1.0%', '+3.5%', '+8.0%'],
          ['短率降 0.5，長率升 0.5', '+1.0%', '0%', '−8.0%'],
        ),
        p(
          '三個情境裡都有降息，長債的結果卻從賺 8% 到賠 8%。押對央行，還要再押對期限溢酬，這是兩個賭注，不是一個。',
          '中天期那一欄沒有任何一格難看，它的好處就在這裡：不需要你是對的。',
        ),
        h2('我會怎麼安排'),
        ul(
          '一年內要用的錢，留在短天期，不去賺長率的價差。',
          '核心債券放中段，讓它的利息替你等。',
          '長天期公債當作股票的保險，先看股票有多少，再決定買幾份。',
        ),
        p(`想把自己的看法試一次，可以先看${link('/market/bond', '債市專區')}的曲線和三個時點，再決定要不要動手。`),
        note(facts),
      ],
    }
  },
)

export const taiwanExports: ArticlePlan = article(
  {
    id: 'a-taiwan-exports',
    categoryId: 1,
    authorId: 1,
    day: '2026-11-05',
    title: '台灣出口創高，台股還能追嗎？',
    summary: '出口、外銷訂單與企業獲利的時間差，決定評價的天花板。',
    tags: ['台股', '出口'],
  },
  (facts) => {
    const small = facts.fund('taiwan-small')
    const taiwanRow = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1y'), facts.marketReturn(id, '3y'), facts.marketDrawdown(id, 36)],
        (year, years, fall) => [name, signed(year), signed(years), percent(fall)],
      )
    return {
      keyPoints: [
        '出口是已經發生的事，股價交易的是還沒發生的事。',
        '外銷訂單、出口、獲利依序落後，排在越後面越不適合當進場理由。',
        '追不追的答案，先看自己台股的比重已經有多少。',
      ],
      body: [
        p(
          '每當出口創新高登上頭條，隔天早上的電梯裡就有人問：「還能追嗎？」問的人通常已經有答案，只是想找人一起按下去。',
        ),
        h2('三個數字，三種時差'),
        p(
          '外銷訂單是客戶的意願，大約領先出貨一到三個月；出口是貨離港那一刻；財報上的獲利，又要再等一季。',
          '股價看得比這三者都遠，常常早上好幾個月。用創高的出口去判斷該不該追台股，等於看著後照鏡開車。',
        ),
        p(
          known([facts.level('exports_tw'), facts.level('orders_tw')], (exports, orders) =>
            [
              exports < 0 ? '創高的標題，常常比創高的數字留得更久。' : '',
              `最近一個月，出口年增率是 ${percent(exports)}，外銷訂單年增率是 ${percent(orders)}。`,
              orders < exports
                ? '訂單的腳步比出口慢，出口要再加速，得等新的訂單進來。'
                : '訂單還跑在出口前面，接下來幾個月的出貨有東西可以接。',
            ].join(''),
          ),
        ),
        live(facts.level('exports_tw') === null ? null : 'indicator:exports_tw'),
        p(
          known(
            [facts.level('pmi_tw'), facts.levelAgo('pmi_tw', 3)],
            (now, before) =>
              `要往前看一點，可以看製造業採購經理人指數：最近一個月是 ${plain(now, 1)}，三個月前是 ${plain(before, 1)}，${now >= 50 ? '在五十的榮枯線之上' : '還在五十的榮枯線之下'}。`,
          ),
          known(
            [facts.level('ndc_light')],
            (score) =>
              `景氣對策信號的分數是 ${plain(score, 0)} 分，${score >= 38 ? '紅燈' : score >= 32 ? '黃紅燈' : score >= 23 ? '綠燈' : score >= 17 ? '黃藍燈' : '藍燈'}。`,
          ),
          '兩個數字都不是買賣的開關，只是提醒你，新聞標題的溫度和景氣的溫度可能不一樣。',
        ),
        h2('股價走到哪裡了'),
        p(
          known(
            [facts.level('taiex'), facts.levelPercentile('taiex'), facts.marketReturn('2370', '1y')],
            (now, part, year) =>
              `本站的台股大盤指數在 ${plain(now, 0)} 點，過去十年有 ${percent(part, 0)} 的日子低於這裡；${marketLink('2370')}市場過去一年${moved(year)}。`,
          ),
          known(
            [facts.level('pe_tw'), facts.levelPercentile('pe_tw')],
            (ratio, part) =>
              `本益比是 ${plain(ratio, 1)} 倍，過去十年有 ${percent(part, 0)} 的月份比這便宜，${part > 70 ? '獲利跟不上時，天花板就在頭頂' : part < 30 ? '評價不貴，市場擔心的是獲利會不會再往下' : '評價不貴也不便宜，方向還是看獲利'}。`,
          ),
          known(
            [facts.marketDrawdown('2370', 36)],
            (fall) => `不過三年之內，它也曾從高點回落 ${percent(-fall)}。能追的人，是那個數字出現時還坐得住的人。`,
          ),
        ),
        live('market:2370'),
        h2('同樣叫台股'),
        table(
          ['種類', '過去一年', '過去三年', '三年最大回落'],
          taiwanRow('70002', '大型市值股票'),
          taiwanRow('70003', '中小型股票'),
          taiwanRow('70005', '高股息股票'),
        ),
        p(
          '出口熱的時候，受惠的多半集中在電子供應鏈，也就是大型股裡的前幾家。金融、內需、傳產拿到的是另一種景氣。',
          '所以「台股能不能追」這句話，先要問的是哪一種台股。手上已經有市值型 ETF 的人，再加一檔科技基金，多半是同一批公司買兩次。',
        ),
        h2('先問比重，再問方向'),
        ol(
          '把台股基金、台股 ETF、以台灣為主的亞太基金加起來，看占整體多少。',
          '超過四成的人，已經押得不輕；薪水和房子也在台灣，風險其實更集中。',
          '不到一成的人，用定期定額補到目標，比挑一天單筆進場容易做到。',
        ),
        p(
          known(
            [small, small && facts.fundDrawdown(small.id, 36)],
            (found, fall) =>
              `想從中小型股參與的人，先打開${fundLink(found)}這一類基金的回落圖：近三年最深 ${percent(-fall)}，同樣的金額，感受會不一樣。`,
          ),
          '部位抓對了，判斷錯一次也還有下一次。',
        ),
        note(facts),
      ],
    }
  },
)
