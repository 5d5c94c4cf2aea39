import { createRequire } from 'node:module'

import { convertCatalogues } from '@zhiheng/domain/language/catalogue.ts'
import { zhCnConverter } from '@zhiheng/domain/language/to-zh-cn.ts'
import type * as core from 'opencc-js/core'
import type * as preset from 'opencc-js/preset/t2cn'

// The first import of each program and of each thread that has something to say: the catalogues that load after it speak
// the language of `SITE_LANGUAGE`. opencc-js is loaded for zh-CN alone, and at once: a catalogue that loads meanwhile would
// speak zh-TW.
if (process.env['SITE_LANGUAGE'] === 'zh-CN') {
  const load = createRequire(import.meta.url)
  // oxlint-disable typescript/no-unsafe-type-assertion -- what the packages of these names are
  const { ConverterFactory } = load('opencc-js/core') as typeof core
  const { from, to } = load('opencc-js/preset/t2cn') as typeof preset
  // oxlint-enable typescript/no-unsafe-type-assertion
  convertCatalogues(zhCnConverter({ ConverterFactory, fromTaiwan: from['twp'] ?? [], toChina: to['cn'] ?? [] }))
}
