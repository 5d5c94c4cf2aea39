/** What the footer alone says. */
export const text = {
  demo: '示範資料',
  demoNote: '本站目前顯示虛構的示範市場，基金、淨值與績效皆非真實，不可作為投資依據。',
  more: '關於本站、評分圖示與聲明',
  links: '本站',
  service: '會員與服務',
  terms: '條款與聲明',
  about: '關於我們',
  contact: '聯絡我們',
  legal: {
    member: '會員服務條款',
    disclaimer: '免責聲明',
    privacy: '隱私權政策',
    'anti-laundering': '防制洗錢及打擊資恐',
  },
  friendly: '金融友善服務',
  elsewhere: '社群與 App',
  scoreLegend: '評分圖示說明',
  scoreText: '同類型基金相對表現，由 ▲▲▲（+3，優於多數）、─（0，相當）到 ▼▼▼（−3，落後）；未評分以 – 表示。',
  scoreDate: '基金評分更新日期：',
  dataDate: '基金資料日期：{day}',
  dataOld: '基金資料日期：{day}，之後超過 {n} 個營業日沒有新的淨值；淨值、績效與試算都以該日為準。',
  noScores: '目前沒有基金有評分：可比較的淨值歷史不足 18 個月。',
  disclaimer:
    '本網站內容（含基金資料、評分與試算）僅供參考，不構成任何要約、推介或投資建議。過去績效不代表未來表現，配息金額亦不代表報酬率，投資人應自行判斷並自負盈虧。如遇冒用本公司名義之廣告，請撥打 165 反詐騙專線查證。',
  independent: '獨立經營管理',
  support: '客服',
} as const
