/**
 * Simplified characters that occur in names of funds, houses, markets and companies, each before its traditional form.
 * Enough to find 「全球科技債券」 by 「全球科技债券」; not a converter.
 */
const pairs =
  '国國债債华華亚亞产產业業证證资資机機电電积積动動医醫药藥贝貝兰蘭龙龍东東场場级級环環欧歐万萬亿億货貨币幣湾灣发發丰豐联聯复復汇匯达達邓鄧顿頓罗羅骏駿' +
  '团團阳陽进進鉴鑑银銀铁鐵钢鋼锂鋰铜銅矿礦数數据據网網络絡讯訊软軟硬硬设設备備车車辆輛选選优優价價值值长長稳穩衡衡荣榮财財富富险險贵貴属屬' +
  '农農无無线線纳納达達韩韓泰泰印印韦韋术術创創岛島马馬鸿鴻顺順胜勝兴興圣聖爱愛卫衛浆漿轻輕纸紙气氣热熱烧燒运運输輸航航过過迈邁远遠连連迅迅赢贏' +
  '红紅绿綠蓝藍紫紫纯純细細组組织織经經继繼续續维維综綜缘緣缩縮总總恒恆宝寶实實审審宽寬宾賓对對导導寿壽将將尔爾层層属屬岁歲峡峽广廣庄莊应應开開异異' +
  '弹彈强強归歸当當录錄后後术術权權条條来來极極标標样樣桥橋检檢楼樓欢歡毕畢汉漢沟溝泽澤济濟测測润潤涨漲渐漸温溫满滿滚滾炼煉烟煙独獨狮獅现現球球理理' +
  '画畫疗療盘盤监監盖蓋础礎确確离離种種称稱积積税稅穷窮竞競笔筆筑築简簡类類粮糧紧緊约約纪紀终終结結绩績绪緒职職联聯腾騰脑腦节節苏蘇范範荐薦获獲' +
  '营營虚虛补補袭襲规規视視览覽观觀计計订訂认認讨討让讓训訓议議记記讲講许許论論识識诉訴词詞译譯试試诚誠话話询詢该該详詳语語误誤请請诸諸读讀课課调調谁誰谈談谢謝谷谷' +
  '负負贡貢责責败敗账賬质質购購贯貫贷貸费費贸貿贺賀赁賃赛賽赞贊赠贈跃躍轨軌转轉轮輪较較边邊迁遷还還这這适適逻邏邮郵邻鄰释釋里裡针針钟鐘钱錢铃鈴铝鋁' +
  '销銷锋鋒错錯键鍵镇鎮门門闭閉问問间間闻聞阅閱队隊阶階际際陆陸险險随隨隐隱难難雾霧静靜页頁顶頂项項须須顾顧预預领領频頻题題额額风風飞飛饮飲馆館驱驅验驗鱼魚鲁魯鸟鳥麦麥黄黃齐齊'

const characters = Array.from(pairs)

/** Traditional form by simplified one; and 臺 as everyone types it. */
export const plainForms: ReadonlyMap<string, string> = new Map([
  ...characters.flatMap((simplified, index): [string, string][] =>
    index % 2 === 0 ? [[simplified, characters[index + 1] ?? simplified]] : [],
  ),
  ['臺', '台'],
  ['檯', '台'],
])
