import { catalogue } from '../language/catalogue.ts'

/** The sentences that must stand beside a fund's name, to the letter. Source: DOMAIN 2.6 and 2.7. */
export const warnings = catalogue({
  belowGradeFromCapital: '本基金主要係投資於非投資等級之高風險債券且配息來源可能為本金',
  belowGrade: '本基金主要係投資於非投資等級之高風險債券',
  fromCapital: '基金之配息來源可能為本金',
  /** Beside a class that pays and whose distributions are not known. */
  priceOnly: '配息資料未提供，績效僅計淨值',
})
