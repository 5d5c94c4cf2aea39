import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import type { previewTransfer } from '@zhiheng/contract/portfolio-transfer.ts'
import {
  MOST_FILE_BYTES,
  PORTFOLIO_FORMAT,
  PORTFOLIO_FORMAT_VERSION,
} from '@zhiheng/domain/portfolio-transfer/format.ts'

/** A portfolio's file as it is sent; the server looks at every field of it. */
export type ChosenFile = NonNullable<RequestOf<typeof previewTransfer>['body']>['file']

/** What would come of it. */
export type Preview = ReplyOf<typeof previewTransfer>

/** Why a file is not even sent. */
export type FileFault = 'large' | 'unreadable' | 'foreign' | 'newer'

/** What is sent around the file. */
const ENVELOPE_BYTES = 500

/** A file that someone chose, or what is wrong with it at the first look. */
export async function readPortfolioFile(chosen: Blob): Promise<ChosenFile | FileFault> {
  if (chosen.size > MOST_FILE_BYTES - ENVELOPE_BYTES) return 'large'
  const content = parsed(await chosen.text())
  if (typeof content !== 'object' || content === null) return 'unreadable'
  if (Reflect.get(content, 'format') !== PORTFOLIO_FORMAT) return 'foreign'
  const version: unknown = Reflect.get(content, 'version')
  if (typeof version === 'number' && version > PORTFOLIO_FORMAT_VERSION) return 'newer'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server parses it by the contract
  return content as ChosenFile
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
