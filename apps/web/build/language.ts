import { zhCnConverter } from '@zhiheng/domain/language/to-zh-cn.ts'
import { ConverterFactory } from 'opencc-js/core'
import { from, to } from 'opencc-js/preset/t2cn'

/** The language that the pages are built in: zh-TW, as they are written, or zh-CN. Source: README, `SITE_LANGUAGE`. */
export const buildLanguage = process.env['SITE_LANGUAGE'] === 'zh-CN' ? 'zh-CN' : 'zh-TW'

/** Turns the texts of the pages into that language; null where they stay as they are. */
export function buildConverter(): ((text: string) => string) | null {
  if (buildLanguage === 'zh-TW') return null
  return zhCnConverter({ ConverterFactory, fromTaiwan: from['twp'] ?? [], toChina: to['cn'] ?? [] })
}
