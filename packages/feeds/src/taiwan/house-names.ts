/**
 * Brands as a Taiwanese investor knows them, longest first where one begins another. Names of offshore funds start
 * with them; the managers in TDCC's lists are legal entities (`FIL INVESTMENT MANAGEMENT (LUXEMBOURG) S.À R.L.`).
 */
export const brands = [
  '摩根士丹利',
  '摩根',
  '富蘭克林',
  '富達',
  '聯博',
  '貝萊德',
  '施羅德',
  '東方匯理',
  '鋒裕匯理',
  '安聯',
  '德盛',
  '景順',
  '法巴',
  '匯豐',
  '高盛',
  '路博邁',
  '百達',
  '瀚亞',
  '瑞銀',
  '晉達',
  '安本',
  '美盛',
  '霸菱',
  '駿利亨德森',
  'MFS',
  'PIMCO',
  '木星',
  '資本集團',
  'M&G',
  'DWS',
  '德意志',
  '普徠仕',
  '歐義銳榮',
  '法盛',
  '柏瑞',
  '天利',
  '利安',
  '安盛',
  '瑞聯',
  'GAM',
  '荷寶',
  '野村',
  '瑞萬通博',
  '宏利',
  '首域',
  '首源',
  '紐約梅隆',
  '瑞士隆奧',
  '愛德蒙得洛希爾',
  '大華',
  'PGIM',
  'KBC',
  '惠理',
  '羅素',
  '先機',
] as const

/**
 * Brands of onshore houses whose funds stand in some lists without the company: futures trusts of two, and two that went
 * over to others, whose own list has a code in place of a name.
 */
export const onshoreBrands = ['元大', '街口', '新光', '日盛'] as const

/** TDCC names of managers whose funds' names do not start with their brand. */
export const bySpelling: readonly (readonly [RegExp, string])[] = [
  [/FRANKLIN/, '富蘭克林'],
  [/NEUBERGER/, '路博邁'],
  [/NOMURA/, '野村'],
  [/JUPITER/, '木星'],
]

/** How the name of an onshore house ends. */
export const ONSHORE = '投信'

/** Stands where no source names the house. */
export const UNDISCLOSED = '未揭露'
