import { fundLink, h2, link, live, marketLink, ol, p, table } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, percent, signed } from './say-figures.ts'

export const etfOrFund: ArticlePlan = article(
  {
    id: 'a-etf-vs-fund',
    categoryId: 6,
    authorId: 7,
    day: '2026-07-30',
    title: 'ETF 和主動式基金，不是二選一',
    summary: '用低成本工具做核心，用主動基金補足指數給不了的部分。',
    tags: ['ETF', '主動式基金'],
  },
  (facts) => {
    const etf = facts.fund('taiwan-large-etf')
    const small = facts.fund('taiwan-small')
    const row = (fund: typeof etf) =>
      known(
        [
          fund,
          fund && facts.fundReturn(fund.id, '3y'),
          fund && facts.fundDrawdown(fund.id, 36),
          fund?.totalExpense ?? null,
        ],
        (found, gain, fall, expense) => [fundLink(found), percent(expense), signed(gain), percent(fall)],
      )
    return {
      keyPoints: [
        'ETF 便宜、透明，但規則寫死，好壞照單全收。',
        '主動基金的空間在效率低的市場，例如中小型股與部分信用債。',
        '用同類型中位數和三年以上的績效檢驗，連續落後就換。',
      ],
      body: [
        p('先看指數，再看名稱。這句話我寫了五年專欄，還是每週有人拿兩檔名字只差一個字的 ETF 來問我哪個好。'),
        p('今天換個問題：有了 ETF，還要不要主動式基金？答案取決於你站在哪一種市場，跟信仰無關。'),
        h2('ETF 給你的三樣東西'),
        ol(
          '成本低，而且寫在明處。',
          '持股透明，規則公開，今天買和明天買是同一套。',
          '盤中可以交易。不過能盤中交易，不代表應該盤中交易。',
        ),
        h2('它給不了的'),
        p(
          '規則寫死，指數裡某一家公司漲到比重三成，你也得抱三成。市價可能比淨值貴，追高溢價一次，省下的費用就賠掉好幾年。',
          '還有，同樣叫高股息，有的看過去殖利率，有的看預估股利，選出來的公司可以差一半以上。',
        ),
        h2('主動式基金的主場'),
        p(
          '越少人研究的地方，功課做得勤的人越有機會：中小型股、部分新興市場、非投資等級債。',
          '放兩檔台股的產品看看它們走成什麼樣子。',
        ),
        table(['基金', '總費用率', '三年報酬率', '三年最大回落'], row(etf), row(small)),
        p(
          '一檔追大型股，一檔挑中小型股，本來就不是同一道菜，所以這張表不能用來判斷誰贏，只能看出兩種工具的脾氣和價錢。',
        ),
        live(etf && small && `funds:${etf.id},${small.id}`),
        h2('我的用法'),
        p(
          `核心用低成本的 ETF 或指數型基金，放六到七成；剩下的交給主動基金去補${marketLink('23204')}、亞洲小型股這類指數做不好的地方。`,
          `每年檢查一次：到${link('/search/funds', '基金搜尋')}看它在同類型裡的位置，連續三年落後中位數，就換回被動工具。不用生氣，換掉就好。`,
        ),
        note(facts),
      ],
    }
  },
)

export const indexInterview: ArticlePlan = article(
  {
    id: 'v-interview-etf',
    kind: 'video',
    categoryId: 6,
    authorId: 7,
    day: '2026-09-17',
    title: '專訪：指數怎麼編，決定你買到什麼',
    summary: '拆解高股息指數的選股規則與換股成本。',
    tags: ['ETF', '指數'],
  },
  (facts) => {
    const etf = facts.fund('taiwan-dividend-etf')
    return {
      keyPoints: [
        '一份編製規則要看四件事：選樣範圍、排序指標、加權方式、換股頻率。',
        '換股有成本，成本由全體持有人一起付。',
        '配得多和賺得多是兩件事。',
      ],
      body: [
        p('ETF 研究員周承祐帶你讀一份高股息指數的編製規則。讀完之後，你會知道名稱裡沒寫的那些事。'),
        table(
          ['四個答案', '在規則書的哪裡找', '會影響什麼'],
          ['從哪裡選', '選樣範圍與流動性門檻', '有沒有中小型股'],
          ['用什麼排名', '排序指標', '偏向高殖利率還是穩定獲利'],
          ['各放多少', '加權方式與單一上限', '會不會集中在幾家公司'],
          ['多久換一次', '定期審核與緩衝區', '換股成本'],
        ),
        live(etf && `fund:${etf.id}`),
        note(facts),
      ],
      media: {
        source: null,
        form: 'video',
        parts: [
          {
            title: '四個要先找到的答案',
            words:
              '拿到一份指數編製規則，不用從第一頁讀到最後一頁，先找四個答案。第一，從哪些公司裡面選。第二，用什麼指標排名。第三，選出來之後各放多少。第四，多久換一次。四個答案湊齊，這個指數的個性就出來了，剩下的都是細節。',
          },
          {
            title: '高股息不只一種',
            words:
              '高股息三個字，背後至少有三種做法。看過去一年的殖利率，容易選到股價剛跌下來的公司。看預估股利，要相信預估的人。再加上獲利或波動的篩選，又會變成另一批公司。所以兩檔都叫高股息的 ETF，前十大持股可能一半以上不一樣，這很正常。',
          },
          {
            title: '換股的帳誰付',
            words:
              '每次換股，ETF 都要賣掉舊的、買進新的，手續費、交易稅、價差都算在基金裡，也就是你身上。而且大家看同一份公告，同一天一起換，被換進去的先漲一段，被換出來的先跌一段。這筆帳不會寫成一條費用，它藏在追蹤差距裡。',
          },
          {
            title: '看總報酬，不看配多少',
            words: `最後一件事，配息和報酬要分開看。${
              known(
                [facts.marketReturn('70005', '3y'), facts.marketReturn('70002', '3y')],
                (dividend, large) =>
                  `以示範市場的指數來算，過去三年，台灣高股息股票含息的累積報酬是 ${percent(dividend)}，台灣大型市值股票是 ${percent(large)}。${dividend < large ? '領得多的那一邊，總報酬反而比較少。' : '這三年領得多的那一邊，總報酬也比較多，但兩件事並不是每次都站在一起。'}`,
              ) ?? '領得多的那一邊，總報酬不一定比較多。'
            }需要現金流就領，不需要的話，比總報酬。`,
          },
        ],
      },
    }
  },
)

export const etfCodeCards: ArticlePlan = article(
  {
    id: 'f-etf-code',
    kind: 'flashcard',
    categoryId: 6,
    authorId: 7,
    day: '2026-06-11',
    title: '看懂 ETF 代號的最後一個字母',
    summary: 'B、L、R、U、A、D、K 代表什麼。',
    tags: ['ETF'],
  },
  () => ({
    keyPoints: [
      '代號最後的字母說明它是哪一種 ETF。',
      'L 和 R 追蹤的是單日倍數，不適合長抱。',
      '沒有字母的，多半是一般股票型。',
    ],
    body: [p('台灣 ETF 的代號不只是編號，最後一個字母寫著它的種類。七張卡片，認得完就不會買錯門。')],
    cards: [
      {
        question: '最後是 B，代表什麼？',
        answer:
          '債券型 ETF。持有的是公債或公司債，價格跟著利率與信用走。下單前先找存續期間，那個數字會告訴你利率動 1 個百分點，價格大約動多少。',
      },
      {
        question: '最後是 L，代表什麼？',
        answer:
          '槓桿型 ETF，追蹤指數單日報酬的兩倍。注意是「單日」：市場來回震盪，抱得越久，結果離兩倍越遠。它是短期工具，不是加強版的大盤。',
      },
      {
        question: '最後是 R，代表什麼？',
        answer:
          '反向型 ETF，追蹤指數單日報酬的反方向一倍。和槓桿型一樣每天重新計算，長抱會因為複利而走樣，多用在短期避險。',
      },
      {
        question: '最後是 U，代表什麼？',
        answer:
          '期貨 ETF，例如黃金、原油。它持有的是期貨契約，到期前要換約，近月和遠月的價差會慢慢吃掉或增加報酬，所以走勢不會和現貨一模一樣。',
      },
      {
        question: '最後是 A 或 D，代表什麼？',
        answer:
          '主動式 ETF，A 是股票、D 是債券，由經理人決定持股，不追蹤指數。看它要用看主動基金的方法：策略、費用，以及和同類型比較的績效。',
      },
      {
        question: '最後是 K，代表什麼？',
        answer:
          '以外幣交易的 ETF。買賣和配息都用外幣，適合本來就有外幣的人；用台幣換進換出，要把匯差和換匯成本一起算進去。',
      },
      {
        question: '沒有字母的呢？',
        answer:
          '多半是一般的股票型 ETF。字母只說明種類，追蹤什麼、怎麼加權、多久換一次股，還是要回到指數編製規則。先看指數，再看名稱。',
      },
    ],
  }),
)
