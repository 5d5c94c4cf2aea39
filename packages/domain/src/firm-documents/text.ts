import { catalogue } from '../language/catalogue.ts'
import type { FirmDocumentKind } from './firm-document.ts'

/** What the kinds of a firm's documents are called. */
export const documentKindNames = catalogue({
  contract: '契約',
  prospectus: '投資說明書',
  risk: '風險預告書',
  fees: '費用說明',
  statement: '對帳單',
  other: '其他',
} satisfies Record<FirmDocumentKind, string>)

const text = catalogue({
  version: (number: number) => `第 ${number} 版`,
  file: (name: string, number: number) => `${name} 第 ${number} 版`,
})

/** How a version of a document is called: 第 2 版. */
export function documentVersionName(number: number): string {
  return text.version(number)
}

/** What a version is called where it is saved, without its ending and without what no system of files takes. */
export function documentFileName(name: string, number: number): string {
  return text.file(name.replaceAll(/[\\/:*?"<>|]/g, '_'), number)
}
