/** A fund's name without its house: Chinese and English. */
export type FundStem = readonly [name: string, englishName: string]

/** Names of mutual funds by sub-sector. A stem with 指數 names an index fund. */
export const fundStems: Readonly<Record<string, readonly FundStem[]>> = {
  '10001': [
    ['貨幣市場基金', 'TWD Money Market Fund'],
    ['活力貨幣市場基金', 'Vital Money Market Fund'],
  ],
  '10002': [
    ['美元貨幣市場基金', 'USD Money Market Fund'],
    ['美元現金管理基金', 'USD Cash Management Fund'],
  ],
  '10003': [['歐元儲備基金', 'Euro Reserve Fund']],
  '10004': [['人民幣貨幣市場基金', 'RMB Money Market Fund']],
  '10005': [['澳幣儲備基金', 'AUD Reserve Fund']],
  '20001': [
    ['全球債券基金', 'Global Bond Fund'],
    ['環球綜合債券基金', 'World Aggregate Bond Fund'],
    ['全球核心債券基金', 'Global Core Bond Fund'],
    ['ESG全球債券基金', 'ESG Global Bond Fund'],
  ],
  '20002': [
    ['美國核心債券基金', 'US Core Bond Fund'],
    ['美元綜合債券基金', 'US Dollar Aggregate Bond Fund'],
    ['美元債券收益基金', 'US Dollar Bond Income Fund'],
  ],
  '20003': [
    ['歐元債券基金', 'Euro Bond Fund'],
    ['歐元綜合債券指數基金', 'Euro Aggregate Bond Index Fund'],
  ],
  '20004': [
    ['台灣債券基金', 'Taiwan Bond Fund'],
    ['新臺幣收益債券基金', 'TWD Income Bond Fund'],
  ],
  '20005': [
    ['美國公債基金', 'US Treasury Fund'],
    ['美國政府公債指數基金', 'US Government Bond Index Fund'],
    ['美國政府債券基金', 'US Government Bond Fund'],
  ],
  '20006': [
    ['美國長天期公債基金', 'US Long Treasury Fund'],
    ['美國20年期以上公債指數基金', 'US Treasury 20+ Year Index Fund'],
  ],
  '20007': [
    ['環球政府公債基金', 'World Government Bond Fund'],
    ['成熟市場公債基金', 'Developed Government Bond Fund'],
  ],
  '20008': [
    ['通膨連結債券基金', 'Inflation Linked Bond Fund'],
    ['全球抗通膨債券基金', 'Global Inflation Protected Bond Fund'],
  ],
  '20009': [
    ['全球投資等級債券基金', 'Global Investment Grade Bond Fund'],
    ['環球企業債券基金', 'World Corporate Bond Fund'],
    ['ESG永續投資等級債券基金', 'ESG Sustainable Investment Grade Bond Fund'],
  ],
  '20010': [
    ['美國投資等級債券基金', 'US Investment Grade Bond Fund'],
    ['美元優質企業債基金', 'US Dollar Quality Corporate Bond Fund'],
    ['美國企業債券指數基金', 'US Corporate Bond Index Fund'],
  ],
  '20011': [
    ['長天期優質企業債基金', 'Long Quality Corporate Bond Fund'],
    ['美元長天期投資等級債券基金', 'US Dollar Long Investment Grade Bond Fund'],
  ],
  '20012': [
    ['房貸證券收益基金', 'Mortgage Securities Income Fund'],
    ['美國房貸債券基金', 'US Mortgage Bond Fund'],
  ],
  '20013': [
    ['全球非投資等級債券基金', 'Global High Yield Bond Fund'],
    ['環球優質收益非投資等級債券基金', 'World Quality Income High Yield Bond Fund'],
    ['全球短存續期間非投資等級債券基金', 'Global Short Duration High Yield Bond Fund'],
    ['ESG全球非投資等級債券基金', 'ESG Global High Yield Bond Fund'],
  ],
  '20014': [
    ['美國非投資等級債券基金', 'US High Yield Bond Fund'],
    ['美元非投資等級債券收益基金', 'US Dollar High Yield Income Fund'],
    ['美國優選非投資等級債券基金', 'US Select High Yield Bond Fund'],
  ],
  '20015': [
    ['歐洲非投資等級債券基金', 'European High Yield Bond Fund'],
    ['歐元非投資等級債券基金', 'Euro High Yield Bond Fund'],
  ],
  '20016': [
    ['新興市場債券基金', 'Emerging Markets Bond Fund'],
    ['新興市場主權債券基金', 'Emerging Markets Sovereign Bond Fund'],
    ['新興市場美元債券基金', 'Emerging Markets US Dollar Bond Fund'],
  ],
  '20017': [
    ['新興市場企業債券基金', 'Emerging Markets Corporate Bond Fund'],
    ['新興市場優選企業債基金', 'Emerging Markets Select Corporate Bond Fund'],
  ],
  '20018': [
    ['新興市場當地貨幣債券基金', 'Emerging Markets Local Currency Bond Fund'],
    ['新興當地貨幣債基金', 'Emerging Local Bond Fund'],
  ],
  '20019': [
    ['亞洲債券基金', 'Asian Bond Fund'],
    ['亞太優質債券基金', 'Asia Pacific Quality Bond Fund'],
  ],
  '20020': [
    ['亞洲非投資等級債券基金', 'Asian High Yield Bond Fund'],
    ['亞太非投資等級債券基金', 'Asia Pacific High Yield Bond Fund'],
  ],
  '20021': [
    ['人民幣債券基金', 'RMB Bond Fund'],
    ['中國機會債券基金', 'China Opportunities Bond Fund'],
  ],
  '20022': [
    ['美元短期債券基金', 'US Dollar Short Term Bond Fund'],
    ['短年期收益債券基金', 'Short Maturity Income Bond Fund'],
    ['全球短期債券基金', 'Global Short Term Bond Fund'],
  ],
  '20023': [
    ['六年到期優選新興債券基金', 'Six Year Maturity Select Emerging Bond Fund'],
    ['2029到期投資級債券基金', '2029 Maturity Investment Grade Bond Fund'],
    ['2028到期亞洲債券基金', '2028 Maturity Asian Bond Fund'],
    ['四年到期成熟市場債券基金', 'Four Year Maturity Developed Bond Fund'],
  ],
  '20024': [
    ['環球可轉換債券基金', 'World Convertible Bond Fund'],
    ['全球可轉債基金', 'Global Convertibles Fund'],
  ],
  '20025': [
    ['金融收益債券基金', 'Financial Income Bond Fund'],
    ['金融資本債券基金', 'Financial Capital Bond Fund'],
  ],
  '20026': [
    ['全球彈性收益債券基金', 'Global Flexible Income Bond Fund'],
    ['全方位債券收益基金', 'All Weather Bond Income Fund'],
    ['動態複合債券基金', 'Dynamic Multi-Sector Bond Fund'],
    ['策略收益債券基金', 'Strategic Income Bond Fund'],
  ],
  '30001': [
    ['全球股票基金', 'Global Equity Fund'],
    ['環球精選股票基金', 'World Select Equity Fund'],
    ['全球優勢股票基金', 'Global Advantage Equity Fund'],
    ['全球核心股票基金', 'Global Core Equity Fund'],
    ['全球永續股票基金', 'Global Sustainable Equity Fund'],
    ['ESG環球股票基金', 'ESG World Equity Fund'],
  ],
  '30002': [
    ['全球股息基金', 'Global Dividend Fund'],
    ['環球高股息基金', 'World High Dividend Fund'],
    ['全球入息股票基金', 'Global Income Equity Fund'],
  ],
  '30003': [
    ['全球中小型股票基金', 'Global Small and Mid Cap Fund'],
    ['環球小型企業基金', 'World Smaller Companies Fund'],
  ],
  '30004': [
    ['美國股票基金', 'US Equity Fund'],
    ['美國大型企業基金', 'US Large Companies Fund'],
    ['美國大型500指數基金', 'US Large 500 Index Fund'],
    ['美國優勢股票基金', 'US Advantage Equity Fund'],
  ],
  '30005': [
    ['美國成長基金', 'US Growth Fund'],
    ['美國創新成長股票基金', 'US Innovative Growth Equity Fund'],
    ['美國機會基金', 'US Opportunities Fund'],
  ],
  '30006': [
    ['美國價值基金', 'US Value Fund'],
    ['美國股利收益基金', 'US Dividend Income Fund'],
  ],
  '30007': [
    ['美國中小型企業基金', 'US Small and Mid Cap Fund'],
    ['美國小型股基金', 'US Smaller Companies Fund'],
  ],
  '30008': [
    ['歐洲股票基金', 'European Equity Fund'],
    ['泛歐精選基金', 'Pan European Select Fund'],
    ['歐洲永續股票基金', 'European Sustainable Equity Fund'],
  ],
  '30009': [
    ['歐元區股票基金', 'Eurozone Equity Fund'],
    ['歐元區股票指數基金', 'Eurozone Equity Index Fund'],
  ],
  '30010': [
    ['歐洲小型企業基金', 'European Smaller Companies Fund'],
    ['歐洲中小型股票基金', 'European Small and Mid Cap Fund'],
  ],
  '30011': [
    ['日本股票基金', 'Japan Equity Fund'],
    ['日本優勢基金', 'Japan Advantage Fund'],
    ['日本價值基金', 'Japan Value Fund'],
  ],
  '30012': [
    ['日本小型股基金', 'Japan Smaller Companies Fund'],
    ['日本中小型股票基金', 'Japan Small and Mid Cap Fund'],
  ],
  '40001': [
    ['亞太股票基金', 'Asia Pacific Equity Fund'],
    ['亞洲(不含日本)股票基金', 'Asia ex Japan Equity Fund'],
    ['亞洲成長基金', 'Asian Growth Fund'],
  ],
  '40002': [
    ['亞洲股息基金', 'Asian Dividend Fund'],
    ['亞太入息基金', 'Asia Pacific Income Fund'],
  ],
  '40003': [
    ['韓國股票基金', 'Korea Equity Fund'],
    ['韓國機會基金', 'Korea Opportunities Fund'],
  ],
  '40004': [
    ['大中華股票基金', 'Greater China Equity Fund'],
    ['大中華精選基金', 'Greater China Select Fund'],
  ],
  '40005': [
    ['中國股票基金', 'China Equity Fund'],
    ['中國機會基金', 'China Opportunities Fund'],
    ['中國消費成長基金', 'China Consumer Growth Fund'],
  ],
  '40006': [
    ['中國A股基金', 'China A Share Fund'],
    ['中國A股優選基金', 'China A Share Select Fund'],
  ],
  '40007': [
    ['印度股票基金', 'India Equity Fund'],
    ['印度機會基金', 'India Opportunities Fund'],
    ['印度中小型基金', 'India Small and Mid Cap Fund'],
    ['印度成長基金', 'India Growth Fund'],
  ],
  '40008': [
    ['東協股票基金', 'ASEAN Equity Fund'],
    ['東協成長基金', 'ASEAN Growth Fund'],
  ],
  '40009': [
    ['越南機會基金', 'Vietnam Opportunities Fund'],
    ['越南股票基金', 'Vietnam Equity Fund'],
  ],
  '50001': [
    ['新興市場股票基金', 'Emerging Markets Equity Fund'],
    ['全球新興市場精選基金', 'Global Emerging Markets Select Fund'],
    ['新興市場永續股票基金', 'Emerging Markets Sustainable Equity Fund'],
  ],
  '50002': [
    ['新興市場小型股基金', 'Emerging Markets Smaller Companies Fund'],
    ['新興市場中小型股票基金', 'Emerging Markets Small and Mid Cap Fund'],
  ],
  '50003': [
    ['拉丁美洲基金', 'Latin America Fund'],
    ['拉丁美洲機會基金', 'Latin America Opportunities Fund'],
  ],
  '50004': [
    ['巴西股票基金', 'Brazil Equity Fund'],
    ['巴西基金', 'Brazil Fund'],
  ],
  '50005': [
    ['新興歐非中東基金', 'Emerging EMEA Fund'],
    ['新興歐洲中東非洲股票基金', 'Emerging Europe, Middle East and Africa Equity Fund'],
  ],
  '60001': [
    ['全球科技股票基金', 'Global Technology Equity Fund'],
    ['世界科技基金', 'World Technology Fund'],
    ['環球資訊科技基金', 'World Information Technology Fund'],
    ['全球科技機會基金', 'Global Technology Opportunities Fund'],
  ],
  '60002': [
    ['半導體產業基金', 'Semiconductor Industry Fund'],
    ['全球半導體基金', 'Global Semiconductor Fund'],
    ['全球晶片創新基金', 'Global Chip Innovation Fund'],
  ],
  '60003': [
    ['人工智慧創新基金', 'AI Innovation Fund'],
    ['全球AI機器人基金', 'Global AI and Robotics Fund'],
    ['未來數位科技基金', 'Future Digital Technology Fund'],
    ['AI人工智慧機會基金', 'AI Opportunities Fund'],
  ],
  '60004': [
    ['健康護理基金', 'Health Care Fund'],
    ['環球醫療保健基金', 'World Health Care Fund'],
    ['健康醫療創新基金', 'Health Innovation Fund'],
  ],
  '60005': [
    ['生物科技領航基金', 'Biotechnology Leaders Fund'],
    ['全球生技醫療基金', 'Global Biotech and Medical Fund'],
  ],
  '60006': [
    ['全球能源基金', 'Global Energy Fund'],
    ['世界能源基金', 'World Energy Fund'],
  ],
  '60007': [
    ['天然資源基金', 'Natural Resources Fund'],
    ['世界礦業基金', 'World Mining Fund'],
  ],
  '60008': [
    ['世界黃金基金', 'World Gold Fund'],
    ['黃金貴金屬基金', 'Gold and Precious Metals Fund'],
    ['黃金及礦業股票基金', 'Gold and Mining Equity Fund'],
  ],
  '60009': [
    ['潔淨能源基金', 'Clean Energy Fund'],
    ['氣候變遷解決方案基金', 'Climate Solutions Fund'],
    ['永續能源轉型基金', 'Sustainable Energy Transition Fund'],
  ],
  '60010': [
    ['全球金融股票基金', 'Global Financials Equity Fund'],
    ['環球金融服務基金', 'World Financial Services Fund'],
  ],
  '60011': [
    ['環球消費精品基金', 'World Luxury Consumer Fund'],
    ['全球消費趨勢基金', 'Global Consumer Trends Fund'],
  ],
  '60012': [
    ['全球不動產證券化基金', 'Global Real Estate Securities Fund'],
    ['全球房地產收益基金', 'Global Property Income Fund'],
  ],
  '60013': [
    ['全球基礎建設基金', 'Global Infrastructure Fund'],
    ['公用事業股息基金', 'Utilities Dividend Fund'],
  ],
  '60014': [
    ['水資源永續基金', 'Sustainable Water Fund'],
    ['全球水資源及環境基金', 'Global Water and Environment Fund'],
  ],
  '70001': [
    ['台灣成長基金', 'Taiwan Growth Fund'],
    ['台股優選基金', 'Taiwan Select Fund'],
    ['台灣增長基金', 'Taiwan Expansion Fund'],
    ['第一基金', 'First Fund'],
    ['台灣永續股票基金', 'Taiwan Sustainable Equity Fund'],
  ],
  '70002': [
    ['台灣大型權值股基金', 'Taiwan Large Cap Fund'],
    ['台灣加權股價指數基金', 'Taiwan Capitalisation Weighted Index Fund'],
    ['臺灣領航50指數連結基金', 'Taiwan Pilot 50 Index Feeder Fund'],
  ],
  '70003': [
    ['台灣中小型基金', 'Taiwan Small and Mid Cap Fund'],
    ['店頭市場基金', 'Taiwan OTC Market Fund'],
    ['新創中小基金', 'Taiwan New Ventures Small Cap Fund'],
  ],
  '70004': [
    ['台灣科技基金', 'Taiwan Technology Fund'],
    ['高科技基金', 'Taiwan High Tech Fund'],
    ['台灣AI優選基金', 'Taiwan AI Select Fund'],
    ['台灣半導體供應鏈基金', 'Taiwan Semiconductor Supply Chain Fund'],
  ],
  '70005': [
    ['台灣優選股利基金', 'Taiwan Select Dividend Fund'],
    ['台灣高股息基金', 'Taiwan High Dividend Fund'],
  ],
  '80001': [
    ['保守配置基金', 'Conservative Allocation Fund'],
    ['環球保守平衡基金', 'World Conservative Balanced Fund'],
  ],
  '80002': [
    ['全球平衡基金', 'Global Balanced Fund'],
    ['環球穩健配置基金', 'World Moderate Allocation Fund'],
    ['ESG全球平衡基金', 'ESG Global Balanced Fund'],
  ],
  '80003': [
    ['全球成長配置基金', 'Global Growth Allocation Fund'],
    ['環球積極配置基金', 'World Aggressive Allocation Fund'],
  ],
  '80004': [
    ['多重資產收益基金', 'Multi-Asset Income Fund'],
    ['全球多元收益基金', 'Global Diversified Income Fund'],
    ['收益成長多重資產基金', 'Income and Growth Multi-Asset Fund'],
    ['ESG永續多重資產基金', 'ESG Sustainable Multi-Asset Fund'],
  ],
  '80005': [
    ['台灣平衡基金', 'Taiwan Balanced Fund'],
    ['台股債平衡基金', 'Taiwan Equity and Bond Balanced Fund'],
  ],
  '80006': [
    ['目標日期2040基金', 'Target Date 2040 Fund'],
    ['退休安養2035基金', 'Retirement 2035 Fund'],
    ['目標日期2050基金', 'Target Date 2050 Fund'],
  ],
  '80007': [
    ['全球組合基金', 'Global Fund of Funds'],
    ['環球精選組合基金', 'World Select Fund of Funds'],
    ['ETF穩健組合基金', 'ETF Moderate Fund of Funds'],
  ],
  '80008': [
    ['科技多重資產基金', 'Technology Multi-Asset Fund'],
    ['AI收益成長多重資產基金', 'AI Income and Growth Multi-Asset Fund'],
  ],
  '90001': [
    ['黃金基金', 'Gold Fund'],
    ['黃金指數基金', 'Gold Index Fund'],
  ],
  '90002': [['能源商品基金', 'Energy Commodities Fund']],
  '90003': [
    ['農產品商品指數基金', 'Agricultural Commodity Index Fund'],
    ['基本金屬指數基金', 'Base Metals Index Fund'],
    ['綜合商品基金', 'Blended Commodity Fund'],
  ],
  '95001': [
    ['絕對報酬策略基金', 'Absolute Return Strategy Fund'],
    ['市場中立基金', 'Market Neutral Fund'],
  ],
  '95002': [],
  '95003': [
    ['護本收益基金', 'Capital Protected Income Fund'],
    ['安穩保護型基金', 'Secure Protected Fund'],
  ],
  '95004': [
    ['外匯策略基金', 'Currency Strategy Fund'],
    ['美元機會基金', 'US Dollar Opportunities Fund'],
  ],
}
