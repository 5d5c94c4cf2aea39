import type { Span } from '../facts.ts'
import { fundLink, h2, link, live, marketLink, ol, p, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, signed } from './say-figures.ts'

export const japan: ArticlePlan = article(
  {
    id: 'a-japan-reform',
    categoryId: 1,
    authorId: 6,
    isPremium: true,
    day: '2026-09-05',
    title: '日本企業改革：慢變數為什麼值得等',
    summary: '從公司治理到家計資金，三個角度看日本股市。',
    tags: ['日本', '公司治理'],
  },
  (facts) => {
    const fund = facts.fund('japan')
    const inTwd = (name: string, span: Span) =>
      known(
        [facts.marketReturn('30011', span), facts.dollarReturn('TWD', span), facts.dollarReturn('JPY', span)],
        (shares, dollar, perYen) => {
          const yen = 100 * ((1 + dollar / 100) / (1 + perYen / 100) - 1)
          return [name, signed(shares), signed(yen), signed(100 * ((1 + shares / 100) * (1 + yen / 100) - 1))]
        },
      )
    return {
      keyPoints: [
        '東京證券交易所 2023 年要求上市公司重視資金成本與股價，改革從此有了期限。',
        '台幣投資人的報酬是「日股」加「日圓」，兩者常常反向。',
        '慢變數要用慢部位等，放在衛星，不要放在新聞裡。',
      ],
      body: [
        p(
          '名古屋郊外有一家做軸承的公司，會客室牆上掛著創辦人的字：「現金是血。」我第一次去是八年前，帳上現金比市值還多。去年再去，字還在，旁邊多了一張股東權益報酬率的目標。',
        ),
        h2('制度給了期限'),
        p(
          '2023 年，東京證券交易所要求上市公司提出「重視資金成本與股價」的作為，股價淨值比長期低於一倍的公司，要說明怎麼改善。',
          '企業的回應大致三種：買回庫藏股與提高股利、出清交叉持股、收掉報酬率太低的事業。',
          '另一頭，新的 NISA 免稅帳戶 2024 年上路，家庭的錢慢慢從存摺走向股票。',
        ),
        h2('三個要想清楚的角度'),
        ol(
          `<strong>匯率。</strong>${
            known(
              [facts.marketReturn('14304', '1y'), facts.dollarReturn('JPY', '1y')],
              (shares, yen) =>
                `過去一年${marketLink('14304')}市場以日圓計${moved(shares)}，同期間美元對日圓${moved(yen)}。${shares > 0 === yen > 0 ? '一個加分、一個扣分，換回台幣後拉平了一些。' : '兩者方向一致，換回台幣後感受更強烈。'}`,
            ) ?? '日圓走弱時出口企業賺得多，換回台幣卻會少一截；日圓走強則反過來。'
          }想連匯率一起參與的選未避險級別，只想要企業改革的選避險級別。`,
          '<strong>重疊。</strong>日本指數裡電子零組件、機械、設備比重不低，和台股的產業鏈是同一條。加了日本，不等於完全分散。',
          '<strong>風格。</strong>改善空間大的多是中型價值股，市值加權指數沾得不多，這裡是主動基金比較有機會做出差異的地方。',
        ),
        live('market:14304'),
        h2('換成台幣看一次'),
        p('日圓的報酬乘上日圓對台幣的變動，才是你存摺裡的數字。三段期間排在一起，匯率的份量就清楚了。'),
        table(
          ['期間', '日股（日圓計）', '日圓對台幣', '換成台幣'],
          inTwd('一年', '1y'),
          inTwd('三年', '3y'),
          inTwd('五年', '5y'),
        ),
        p(
          '中間那一欄有正有負，沒有人能連續猜對。比較務實的做法是先決定：日圓在你的資產裡要不要占一席。',
          '要，就接受它的起伏；不要，就付避險的成本。台幣利率高於日圓時，避險級別還能收到利差，反過來則要付。最怕的是漲了覺得自己懂日股，跌了才發現自己買的是日圓。',
        ),
        h2('等的代價'),
        p(
          known(
            [facts.marketDrawdown('30011', 36), facts.marketReturn('30011', '5y')],
            (fall, years) =>
              `慢變數不會每季上頭條，中間也會跌。日本股票指數三年內最深回落 ${percent(-fall)}，五年累積是 ${signed(years)}。`,
          ),
          known(
            [fund],
            (found) =>
              `像${fundLink(found)}這類基金，看它持股的中小型比重和換手率，比看去年的名次更能判斷經理人在不在等。`,
          ),
        ),
        p('我的做法是給日本 5% 到 10% 的衛星部位，三年看一次成績單。軸承公司的會客室，我打算再隔幾年去一趟。'),
        note(facts),
      ],
    }
  },
)

export const india: ArticlePlan = article(
  {
    id: 'a-india-decade',
    categoryId: 1,
    authorId: 6,
    isPremium: true,
    day: '2026-08-14',
    title: '印度的下一個十年：人口紅利之外的三道門檻',
    summary: '基礎建設、製造補貼與財政紀律，決定印度能走多遠。',
    tags: ['印度', '新興市場'],
  },
  (facts) => {
    const fund = facts.fund('india')
    const row = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1y'), facts.marketReturn(id, '5y'), facts.marketDrawdown(id, 36)],
        (year, years, fall) => [name, signed(year), signed(years), percent(fall)],
      )
    return {
      keyPoints: [
        '人口是潛力，電、路、港口才是把潛力變成產出的條件。',
        '製造補貼買得到組裝廠，買不到整條供應鏈。',
        '好經濟不等於好價格，評價高的市場容錯小。',
      ],
      body: [
        p(
          '清奈往外四十公里的工業區，早上七點，廠車一輛接一輛。排隊進門的女孩平均二十二歲，領班說，她們多半是家裡第一個領薪水的人。',
        ),
        p('這一幕人人會寫，叫人口紅利。我想寫的是門口那條路：十二公里，開了五十分鐘。'),
        h2('門檻一：把東西送出去'),
        p(
          '工資便宜，貨卻卡在路上，便宜就不見了。港口的靠泊時間、電力的穩定度、一張許可要蓋幾個章，決定工廠要開第二條線還是第三條線。',
          '觀察方法很樸素：看資本支出裡公共建設的比重有沒有一直往上，選舉年也不縮。',
        ),
        h2('門檻二：補貼之後'),
        p(
          '與生產連結的補貼把組裝拉了進來。但零件還要進口，附加價值就留在別人家裡。真正的訊息在零件廠：當模具、連接器、電池的供應商也跟著設廠，這條鏈才算落地。',
        ),
        h2('門檻三：荷包'),
        p('修路要錢，補貼要錢，選票也要錢。財政赤字一旦放手，利率就高，盧比就弱，外資的帳面報酬先被匯率扣一層。'),
        h2('價格說了什麼'),
        table(
          ['市場', '過去一年', '過去五年', '三年最大回落'],
          row('40007', '印度股票'),
          row('40008', '東協股票'),
          row('40001', '亞太不含日本股票'),
        ),
        p(
          known(
            [facts.marketReturn('40007', '1y'), facts.marketDrawdown('40007', 36)],
            (year, fall) =>
              `印度股票過去一年${moved(year)}，三年內最深回落 ${percent(-fall)}。${fall < -30 ? '成長故事沒有變，跌掉三成以上的人，想法可能變了。' : '回落還算溫和，也代表市場給的折扣不多。'}`,
          ),
          known(
            [fund, fund && facts.fundDrawdown(fund.id, 36)],
            (found, fall) =>
              `單一國家基金的起伏可以拿${fundLink(found)}來看，近三年最深回落 ${percent(-fall)}，這就是參與這個故事要付的入場費。`,
          ),
        ),
        live(fund && `fund:${fund.id}`),
        h2('三道門檻的觀察表'),
        table(
          ['門檻', '看什麼', '多久看一次'],
          ['物流與電力', '公共建設支出的比重、港口平均停泊時間', '每年預算案之後'],
          ['供應鏈落地', '零組件進口與整機出口的比例', '半年'],
          ['財政紀律', '赤字目標有沒有守住、十年期公債殖利率', '每季'],
        ),
        p(
          '三列都往好的方向走，評價貴一點還說得過去；有兩列停住，再便宜也先等等。',
          '我寫印度十年，最常被笑保守的是牛市那幾年，最常收到感謝信的是之後那一年。',
        ),
        h2('怎麼參與'),
        ul(
          `放在衛星，和${marketLink('2340', '亞太股票')}一起看總比重，別重複買。`,
          '用定期定額進場，把三道門檻當作加減金額的依據。',
          `每年到${link('/market/perform', '類別績效')}對一次：它和其他新興市場的差距，是擴大還是收斂。`,
        ),
        p('明年再去清奈，我會先量那十二公里要開多久。這個數字比國內生產毛額早知道答案。'),
        note(facts),
      ],
    }
  },
)
