import { fundLink, h2, link, live, marketLink, ol, p, table } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, signed } from './say-figures.ts'

export const capitalSpending: ArticlePlan = article(
  {
    id: 'a-ai-capex',
    categoryId: 5,
    authorId: 3,
    isPremium: true,
    day: '2026-10-14',
    title: 'AI 資本支出還能燒多久？看懂三個領先指標',
    summary: '從雲端營收、供應鏈存貨到先進封裝利用率，三個指標幫你判斷 AI 投資循環的位置。',
    tags: ['AI', '科技'],
  },
  (facts) => {
    const fund = facts.fund('large-technology')
    return {
      keyPoints: [
        '雲端營收追不追得上資本支出，是第一個會轉彎的地方。',
        '存貨天數拉長而訂單沒跟上，通常早於新聞。',
        '先檢查自己的科技部位有沒有重複，再談看好或看壞。',
      ],
      body: [
        p('「還能燒多久？」這半年我在法說會後被問了二十幾次。答不出來，也不打算猜。能做的是盯住三個會先轉彎的地方。'),
        h2('一、營收和支出的剪刀差'),
        p(
          '把雲端營收年增率減掉資本支出年增率。差距收斂，代表投入開始回收；支出成長長期高出營收成長 20 個百分點以上，財測就有下修的壓力。',
          '四季看一次趨勢，單季不算數，機房蓋在哪一季入帳本來就有跳動。',
        ),
        h2('二、伺服器鏈的存貨天數'),
        p(
          '備料期間存貨上升是好事，前提是訂單能見度一起拉長。天數升、訂單平，多半是出貨放緩的前兆，而且財報附註裡找得到，不必等記者寫。',
        ),
        h2('三、最窄的那一段產能'),
        p(
          '整條鏈的速度由最慢的一段決定，這幾年是先進製程和先進封裝。利用率還在九成以上，漲價有人買單；掉到八成，議價權就換邊。',
        ),
        h2('市場已經反映了多少'),
        p(
          known(
            [facts.marketReturn('14601', '1y'), facts.marketReturn('14601', '3y'), facts.marketDrawdown('14601', 36)],
            (year, years, fall) =>
              `${marketLink('14601')}市場過去一年${moved(year)}，過去三年${moved(years)}，三年裡最深回落過 ${percent(-fall)}。${year < 0 && years > 0 ? '三年賺、一年賠，兩個數字都對，差別只在你什麼時候上車。' : '同一段產業趨勢，進場時間不同，感受可以完全不一樣。'}`,
          ),
          known(
            [fund, fund && facts.fundDrawdown(fund.id, 36)],
            (found, fall) =>
              `單看規模較大的${fundLink(found)}，同期間最深回落 ${percent(-fall)}。產業趨勢可以很長，股價循環卻很短。`,
          ),
        ),
        live('market:14601'),
        h2('回到你的投資組合'),
        ol(
          `打開${link('/portfolios', '投資組合')}的底層持股，把同一家公司在各檔基金裡的比重加起來。`,
          '單一公司合計超過 20%，就算看好，新的錢也該往相關性低的地方放。',
          '寫下你的停看條件：三個指標裡有兩個轉彎，就停止加碼。不必一次贖回。',
        ),
        p('猜頂部的人很多，猜中兩次的人很少。決定自己承受得起多少集中度，比猜哪一季見頂有用。'),
        note(facts),
      ],
    }
  },
)

export const semiconductorCycle: ArticlePlan = article(
  {
    id: 'a-semicap-cycle',
    categoryId: 5,
    authorId: 3,
    isPremium: true,
    day: '2026-09-22',
    title: '半導體循環進行式：庫存、產能與價格怎麼看',
    summary: '半導體景氣的三個觀察點，以及定期定額投資人該調整的節奏。',
    tags: ['半導體'],
  },
  (facts) => {
    const fund = facts.fund('semiconductor')
    const row = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1y'), facts.marketReturn(id, '5y'), facts.marketDrawdown(id, 120)],
        (year, years, fall) => [name, signed(year), signed(years), percent(fall)],
      )
    return {
      keyPoints: [
        '循環的順序通常是庫存、價格、產能，股價走在三者前面。',
        '半導體的回落幅度遠大於全球股票，部位大小要先想好。',
        '定期定額的節奏跟著循環放慢，不要跟著新聞停扣。',
      ],
      body: [
        p('半導體這一行，好消息和壞消息是同一條消息：大家都在擴產。缺貨的時候它叫遠見，兩年後它叫庫存。'),
        h2('庫存先動'),
        p(
          '看通路和客戶手上的庫存天數，別只看製造商自己的。晶片離開工廠不等於被用掉，堆在模組廠倉庫裡的那一批，遲早要消化。',
          '庫存連降兩季，才算去化；只降一季，可能只是提前拉貨。',
        ),
        h2('價格跟著動'),
        p('記憶體報價反應最快，成熟製程次之，先進製程最慢。報價止跌時，財報多半還很難看，股價卻常在這時候轉身。'),
        h2('產能最後動'),
        p('設備訂單到量產隔一年半到兩年。景氣最熱時下的單，會在最不需要的時候開出來。循環就是這樣自己做出來的。'),
        h2('股價的脾氣'),
        table(
          ['', '過去一年', '過去五年', '十年最大回落'],
          row('60002', '半導體股票'),
          row('60001', '資訊科技股票'),
          row('30001', '全球股票'),
        ),
        p(
          known(
            [facts.marketDrawdown('60002', 120), facts.marketDrawdown('30001', 120)],
            (chips, world) =>
              `十年裡半導體最深跌過 ${percent(-chips)}，全球股票是 ${percent(-world)}。跌 ${percent(-chips, 0)} 之後要回到原點，得漲 ${percent(100 * (1 / (1 + chips / 100) - 1), 0)}，這是算術，不是悲觀。`,
          ),
          known(
            [fund],
            (found) => `想看單一基金的走法，可從${fundLink(found)}的回落圖開始，它的每一次深谷旁邊都有日期。`,
          ),
        ),
        live(fund && `fund:${fund.id}`),
        h2('定期定額怎麼調節奏'),
        p(
          '我的做法很笨：庫存去化、報價止跌的那幾季照常扣；產能全開、新聞都是擴廠的那幾季，金額減半，不停扣。',
          `半導體放在${marketLink('2360', '產業股票')}那一格，比重別超過整體的一成。循環會再來，你得還在場上。`,
        ),
        note(facts),
      ],
    }
  },
)
