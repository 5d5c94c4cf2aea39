import type { WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import type { HoldingRule, ScreenerConditions, SearchRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

/** A list that the demo’s editors picked: the first so many of a search, all for one reason. */
interface PickedFrom {
  readonly kind: 'picked_from'
  readonly conditions: ScreenerConditions
  readonly count: number
  readonly reason: string
}

/** A topic of the demo; its place and who sees it are those of all. */
export interface DemoTopic extends Pick<WrittenTopic, 'title' | 'subtitle' | 'thesis' | 'icon'> {
  readonly slug: string
  readonly rule: SearchRule | HoldingRule | PickedFrom
}

const industry = (...names: readonly string[]) => names.map((id) => ({ kind: 'industry', id }) as const)
const security = (...isins: readonly string[]) => isins.map((id) => ({ kind: 'security', id }) as const)

/** The topics of the demo, in their order. */
export const demoTopics: readonly DemoTopic[] = [
  {
    slug: 'ai-supply-chain',
    title: 'AI 供應鏈',
    subtitle: '從晶片、封裝到雲端平台',
    thesis:
      '訓練與推論都要用到運算晶片、記憶體、先進製程設備與雲端平台。這份名單看的是實際持股：至少持有清單中的三檔，而且合計不低於基金的 15%。這些公司的股價常常同漲同跌，買兩檔以上之前，先看看重疊了多少。',
    icon: 'columns',
    rule: {
      kind: 'holding',
      conditions: { asset_type: 'equity' },
      theme: security(
        'US67066G1040',
        'TW0002330008',
        'US11135F1012',
        'US0079031078',
        'NL0010273215',
        'US5951121038',
        'KR7000660001',
        'TW0002454006',
        'TW0002382009',
        'TW0006669005',
        'TW0003017000',
        'US5949181045',
      ),
      least_percent: 15,
      least_count: 3,
      limit: 30,
    },
  },
  {
    slug: 'core-holdings',
    title: '核心資產候選',
    subtitle: '規模夠大、走過多空的基金',
    thesis:
      '放在投資組合中間的部位，重點不在漲得最快，而在每承擔一分波動換到多少報酬，以及規模能不能撐過景氣低谷。編輯從規模逾 20 億元、有五年完整績效的股票與平衡型基金中挑選，名單由編輯維護，不會自動更換。',
    icon: 'pie',
    rule: {
      kind: 'picked_from',
      conditions: { asset_type: 'equity,balanced', scope: 'fund', size_min: '20', period: '5y', sort: 'sharpe' },
      count: 8,
      reason: '挑選時規模逾 20 億元，近五年夏普值居候選基金前段',
    },
  },
  {
    slug: 'monthly-income',
    title: '每月領息',
    subtitle: '月配息的債券與平衡型基金',
    thesis:
      '每個月配息，適合需要固定現金流的人。配息不等於報酬：配出去的錢會從淨值扣除，也可能來自本金。名單限風險等級 RR3 以下，依近三年夏普值排序，配息來源請到各基金的配息頁查看。',
    icon: 'calendar',
    rule: {
      kind: 'search',
      conditions: {
        asset_type: 'bond,balanced',
        distribution: 'monthly',
        risk: '1,2,3',
        period: '3y',
        sort: 'sharpe',
      },
      limit: 30,
    },
  },
  {
    slug: 'low-volatility',
    title: '低波動避震',
    subtitle: '震盪時跌得比較少',
    thesis:
      '近三年波動度不超過 12%，而且成立以來最大回落不超過 25% 的股票與平衡型基金。波動低不代表不會賠錢，多頭時通常也漲得比較慢。',
    icon: 'lock',
    rule: {
      kind: 'search',
      conditions: {
        asset_type: 'equity,balanced',
        volatility_max: '12',
        drawdown_max: '25',
        period: '3y',
        sort: 'volatility',
        direction: 'asc',
      },
      limit: 30,
    },
  },
  {
    slug: 'taiwan-tech',
    title: '台股科技',
    subtitle: '半導體與電子供應鏈',
    thesis: '台股基金裡，半導體、硬體與電子零組件合計占四成以上的基金。單一產業比重高，景氣循環的起伏也會更明顯。',
    icon: 'table',
    rule: {
      kind: 'holding',
      conditions: { sector: '2370' },
      theme: industry('半導體', '硬體與網通設備', '電子零組件與消費電子'),
      least_percent: 40,
      least_count: 5,
      limit: 30,
    },
  },
  {
    slug: 'india-growth',
    title: '印度成長',
    subtitle: '印度持股占 15% 以上',
    thesis:
      '除了單一國家的印度基金，不少亞洲與新興市場基金也持有印度股票。這份名單不看名稱，只看揭露的持股裡印度占多少。單一國家的匯率與政策風險較集中，適合當作衛星部位。',
    icon: 'sun',
    rule: {
      kind: 'holding',
      conditions: { asset_type: 'equity' },
      theme: [{ kind: 'country', id: 'IN' }],
      least_percent: 15,
      least_count: 1,
      limit: 30,
    },
  },
  {
    slug: 'japan-equity',
    title: '日本企業改革',
    subtitle: '治理改善與股東回饋',
    thesis:
      '交易所要求企業說明如何改善資本效率後，買回庫藏股與提高股利的日本公司變多。名單收錄日本股票基金，依近一年報酬率排序；以新台幣計算的報酬同時受日圓匯率影響。',
    icon: 'chart',
    rule: {
      kind: 'search',
      conditions: { sector: '14304', period: '1y', sort: 'perf' },
      limit: 30,
    },
  },
  {
    slug: 'healthcare',
    title: '健康新藥',
    subtitle: '製藥、生技與醫療器材',
    thesis:
      '人口老化帶動醫療支出，新藥與醫材公司的營收較少受景氣影響，但單一藥物的試驗結果可能讓股價大幅波動。名單收錄製藥、生物科技與醫療類股合計占一半以上的基金。',
    icon: 'heart',
    rule: {
      kind: 'holding',
      conditions: { asset_type: 'equity' },
      theme: industry('製藥', '生物科技', '醫療器材', '醫療服務與保險'),
      least_percent: 50,
      least_count: 3,
      limit: 30,
    },
  },
  {
    slug: 'gold-resources',
    title: '黃金與資源',
    subtitle: '實體資產與相關類股',
    thesis:
      '黃金、金礦類股與天然資源基金的漲跌常和股債不同步，可以分散風險，但波動也大。金礦股的起伏通常比金價更劇烈，適合小比重持有。',
    icon: 'filter',
    rule: {
      kind: 'search',
      conditions: { sub_sector: '60007,60008,90001,90003', period: '1y', sort: 'perf' },
      limit: 30,
    },
  },
  {
    slug: 'quality-bonds',
    title: '優質債券',
    subtitle: '公債與投資級公司債',
    thesis:
      '政府公債與投資級公司債的違約風險較低，主要風險是利率：殖利率上升時價格會下跌，存續期間愈長跌得愈多。名單依近三年波動度由低到高排列。',
    icon: 'eye',
    rule: {
      kind: 'search',
      conditions: { sector: '23202,23203', period: '3y', sort: 'volatility', direction: 'asc' },
      limit: 30,
    },
  },
  {
    slug: 'clean-energy',
    title: '永續轉型',
    subtitle: '潔淨能源與電力設備',
    thesis:
      '能源轉型需要潔淨能源、電力設備與電網。名稱有「永續」不代表持股不同，所以這份名單看的是揭露的持股：潔淨能源、電力設備與公用事業合計占兩成以上。',
    icon: 'sun',
    rule: {
      kind: 'holding',
      conditions: { asset_type: 'equity' },
      theme: industry('潔淨能源', '電機與電力設備', '公用事業'),
      least_percent: 20,
      least_count: 3,
      limit: 30,
    },
  },
  {
    slug: 'low-cost-etf',
    title: '低費用 ETF',
    subtitle: '費用低、規模夠的 ETF',
    thesis:
      '長期投資裡，費用是少數能事先知道的事。名單收錄總費用率 0.8% 以下、規模 20 億元以上的 ETF，依規模由大到小排列。',
    icon: 'table',
    rule: {
      kind: 'search',
      conditions: { scope: 'etf', expense_max: '0.8', size_min: '20', sort: 'size' },
      limit: 30,
    },
  },
]
