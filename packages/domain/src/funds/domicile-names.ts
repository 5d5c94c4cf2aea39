import { catalogue } from '../language/catalogue.ts'

/** Where funds are registered, by the code; a code without a name is shown itself. */
export const domicileNames: Readonly<Record<string, string>> = catalogue({
  TWN: '台灣',
  TWD: '台灣',
  LUX: '盧森堡',
  IRL: '愛爾蘭',
  CYM: '開曼群島',
  HKG: '香港',
  USA: '美國',
  GBR: '英國',
  IND: '印度',
  JPN: '日本',
  JEY: '澤西島',
  BMU: '百慕達',
  SGP: '新加坡',
  FRA: '法國',
  DEU: '德國',
  BEL: '比利時',
  CHE: '瑞士',
  MUS: '模里西斯',
  GGY: '根西島',
  AUT: '奧地利',
  NLD: '荷蘭',
  SWE: '瑞典',
  XXX: '–',
})
