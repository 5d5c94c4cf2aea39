import { fundLink, h2, link, live, marketLink, ol, p, table, ul } from '../html.ts'
import { article, type ArticlePlan } from '../write-article.ts'
import { note } from './note-text.ts'
import { known, moved, percent, points, signed } from './say-figures.ts'

export const currencyHedge: ArticlePlan = article(
  {
    id: 'a-fx-hedge',
    categoryId: 2,
    authorId: 2,
    day: '2026-06-18',
    title: '避險級別該不該買？匯率三個常見誤會',
    summary: '計價幣別、避險與高配息的關係，一次釐清。',
    tags: ['匯率', '避險'],
  },
  (facts) => {
    const moves = [
      ['美元', facts.dollarReturn('TWD', '1y')],
      ['美元', facts.dollarReturn('TWD', '5y')],
    ] as const
    const rand = facts.dollarReturn('ZAR', '5y')
    return {
      keyPoints: [
        '計價幣別只是量尺，真正的匯率風險在基金持有的資產。',
        '避險級別避掉的是標的貨幣對級別貨幣的波動，台幣那一段還在。',
        '利差帶來的較高配息，買的是那個貨幣的匯率風險。',
      ],
      body: [
        p(
          '同一檔基金，下拉選單一打開：美元、歐元、歐元避險、澳幣避險、南非幣避險。',
          '每次演講結束，排隊問的人有一半問這張選單。我把最常聽到的三個誤會寫在這裡。',
        ),
        h2('誤會一：用美元計價，就是投資美元'),
        p(
          '把一條繩子用公分量、用英吋量，繩子一樣長。計價幣別就是尺。',
          '一檔投資歐洲股票的基金，即使用美元報價，影響你的仍是歐元資產；用台幣生活的人，最後面對的是「歐元對台幣」。',
        ),
        h2('誤會二：避險級別就沒有匯率風險'),
        p(
          '澳幣避險級別，處理的是基金資產（多半是美元）對澳幣的波動。你拿台幣換澳幣、將來再換回台幣，這一段沒有人替你避。',
          known(
            [moves[0][1], moves[1][1]],
            (year, years) =>
              `光看美元對台幣：過去一年${moved(year)}，過去五年${moved(years)}。把這個幅度和一檔債券基金一年的利息擺在一起，就知道哪一個更能左右結果。`,
          ),
        ),
        h2('誤會三：避險級別配得多，所以比較好'),
        p(
          '避險有價格，大約等於兩種貨幣的短期利差。級別貨幣利率高，利差是收入，配息看起來就高；級別貨幣利率低，利差是成本。',
          '而高利率的貨幣，長期常有貶值壓力。',
          known([rand], (move) =>
            move > 0
              ? `南非幣就是一例：過去五年美元對它上漲了 ${percent(move)}，多領的利息有多少被匯損吃掉，得把兩邊加起來才知道。`
              : `南非幣過去五年對美元並未貶值，這段運氣不錯的時間，也不能當成下一個五年的根據。`,
          ),
        ),
        h2('三種人，三種選法'),
        ul(
          '用台幣生活、錢會放很久：選主要計價幣別、不避險的級別，最單純。',
          '本來就有外幣收入，或將來要用外幣付學費：直接選那個幣別，不必換來換去。',
          '想試高利率貨幣級別：先算清楚匯率跌多少會把利差賠光，並且讓它的比重很小。',
        ),
        p(
          `同一檔基金的各級別，可以在${link('/compare', '績效比較')}換算成台幣放在同一張圖上。線的差距，就是匯率和避險替你做的事。`,
        ),
        note(facts),
      ],
    }
  },
)

export const emergingDebt: ArticlePlan = article(
  {
    id: 'a-em-debt',
    categoryId: 4,
    authorId: 2,
    day: '2026-06-26',
    title: '新興市場債：美元債和當地貨幣債差在哪',
    summary: '匯率、利率與信用三種風險，對應不同的持有理由。',
    tags: ['新興市場債', '匯率'],
  },
  (facts) => {
    const row = (id: string, name: string) =>
      known(
        [facts.marketReturn(id, '1y'), facts.marketReturn(id, '5y'), facts.marketDrawdown(id, 120)],
        (year, years, fall) => [marketLink(id, name), signed(year), signed(years), percent(fall)],
      )
    const local = facts.fund('local-currency-bond')
    const hard = facts.fund('hard-currency-bond')
    return {
      keyPoints: [
        '美元債的主角是信用利差與美國利率，當地貨幣債的主角是匯率。',
        '兩者名字相近，過去五年的路徑並不一樣。',
        '先想自己缺的是收益還是分散，再決定放哪一種。',
      ],
      body: [
        p('一個國家要借錢，可以用別人的錢借，也可以用自己的錢借。新興市場債分成兩大類，分界就在這裡。'),
        p(
          '用美元借，到期得拿得出美元，借錢給它的人擔心還不還得起；用自己的貨幣借，央行總有辦法生出本國貨幣，擔心的就換成那張鈔票到時候值多少。',
        ),
        h2('三種風險的配方'),
        table(
          ['風險', '強勢貨幣（美元）債', '當地貨幣債'],
          ['匯率', '低，以美元計價', '高，常是報酬的最大來源'],
          ['利率', '跟著美國公債走', '跟著當地央行走'],
          ['信用', '高，看主權利差', '較低，但不是沒有'],
        ),
        h2('過去幾年實際走出來的樣子'),
        table(
          ['市場', '過去一年', '過去五年', '十年最大回落'],
          row('23205', '強勢貨幣'),
          row('23206', '當地貨幣'),
          row('23202', '政府公債（對照）'),
        ),
        known([facts.marketReturn('23205', '5y'), facts.marketReturn('23206', '5y')], (dollar, home) =>
          p(
            `五年下來兩者差了 ${points(dollar - home)}，${dollar > home ? '強勢貨幣' : '當地貨幣'}走在前面。`,
            '名次不會一直這樣排：美元走弱的年份，當地貨幣債往往跑得快；美元一強，它也最先受傷。',
          ),
        ) ?? '',
        live(hard && local && `funds:${hard.id},${local.id}`),
        h2('那要放哪一種？'),
        p(
          '如果投資組合裡已經有很多美元資產，缺的是「和美元不同邊」的東西，當地貨幣債才有分散的意義，代價是承受匯率。',
          '如果想要的是比投資等級債高一點的收益，美元債的理由比較直接，代價是景氣差時利差會擴大。',
        ),
        p(
          known(
            [hard, local],
            (one, other) =>
              `查基金時，從名稱就能分辨：像${fundLink(one)}屬於前者，${fundLink(other)}屬於後者。名稱看不出來的，翻一下幣別分布就知道。`,
          ) ?? '查基金時，名稱裡有「當地貨幣」的就是後者；看不出來的，翻一下幣別分布就知道。',
          '兩種都想要也可以，只是請把它們合起來當一筆新興市場債來算比重。',
        ),
        note(facts),
      ],
    }
  },
)

export const targetMaturity: ArticlePlan = article(
  {
    id: 'a-target-maturity',
    categoryId: 4,
    authorId: 2,
    day: '2026-02-24',
    title: '目標到期債基金適合誰？',
    summary: '鎖定到期殖利率的同時，也鎖住了流動性與再投資風險。',
    tags: ['目標到期債'],
  },
  (facts) => ({
    keyPoints: [
      '抱到到期，利率漲跌的影響會逐漸淡出；中途離場就不是這麼回事。',
      '到期殖利率是估計值，違約、費用和提前贖回都會改變結果。',
      '適合用錢時間和到期日對得上的人。',
    ],
    body: [
      p(
        '兒子 2029 年要出國念書，這筆學費放哪裡？讀者這樣問我的時候，我通常先反問兩件事：日期會不會變、金額能不能少。',
        '兩個答案都是「不會」的人，目標到期債基金就值得認識。',
      ),
      h2('它和一般債券基金差在哪'),
      p(
        '一般債券基金像公車，乘客上上下下，車一直開：舊債到期換新債，存續期間大致不變。',
        '目標到期債基金像包車，開出去那天就講好終點，經理人買進到期日相近的債券，時間到就解散還錢。',
        '越接近終點，存續期間越短，利率對淨值的影響也越小。',
      ),
      known(
        [facts.marketDrawdown('20023', 36), facts.marketDrawdown('20005', 36), facts.marketDrawdown('20006', 36)],
        (target, government, long) =>
          p(
            `看過去三年的最大回落：${marketLink('23208', '目標到期債')} ${percent(-target)}、美國政府公債 ${percent(-government)}、美國長天期公債 ${percent(-long)}。`,
            target < government || government < long
              ? '天期之外，信用也會讓淨值晃動。'
              : '晃動的幅度和天期的長短，順序對得起來。',
          ),
      ) ?? '',
      h2('殖利率鎖住了，還有三件事沒鎖'),
      ol(
        '<strong>違約。</strong>組合裡只要有一檔債券付不出錢，到期金額就會少一塊。新興市場與非投資等級債比重較高的產品尤其要看。',
        '<strong>提前贖回。</strong>多數產品在到期前贖回會收費，費用歸給留下來的人；急用時這筆錢不太聽話。',
        '<strong>再投資。</strong>到期那天拿回本金，當時的利率如果更低，同樣的錢就換不到同樣的利息。',
      ),
      h2('適合與不適合'),
      ul(
        '適合：三到六年後有確定支出，中間不打算動用，看到淨值起伏也不會去動它。',
        '不適合：隨時可能要用的錢、想賺利率下降價差的錢，以及把它當成定存的人。',
      ),
      known([facts.level('us2y'), facts.level('twd_deposit_1y')], (two, deposit) =>
        p(
          `寫這篇時，美國 2 年期公債殖利率是 ${percent(two)}，台幣一年期定存利率是 ${percent(deposit)}。`,
          `兩者相差 ${points(two - deposit)}，看起來誘人，但這筆錢換回台幣時要先過匯率那一關；用台幣付學費的人，記得把這一項放進去算。`,
        ),
      ) ?? '',
      p('最後看一眼產品月報裡的前十大持債和信用評等分布。包車出發前，總要知道司機走哪一條路。'),
      note(facts),
    ],
  }),
)
