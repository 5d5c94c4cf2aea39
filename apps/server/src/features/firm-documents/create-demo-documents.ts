import { createHash } from 'node:crypto'

import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { type PdfLine, writePdf } from '../../platform/pdf/write-pdf.ts'
import type { Site } from '../../platform/site.ts'
import { tellOfDocuments } from './news/tell-of-documents.ts'
import * as store from './store.ts'
import { text } from './text.ts'

const LEFT = 56
const TOP = 760
const HEADING = { x: LEFT, y: TOP, size: 18, isBold: true }
const LINE = 26

/** Gives each firm of the demo a document for all its clients and one beside its first pool, of which they are told, once. */
export async function createDemoDocuments({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const at = clock.now().toISOString()
  for (const { firmId, adminId } of await store.listDemoDesks(db)) {
    if ((await store.countOfFirm(db, firmId)) > 0) continue
    const { risk, product } = text.demo
    const all = { firmId, kind: 'risk', audience: 'clients', poolId: null, memberId: null } as const
    const drafts: { head: store.DocumentHead; mustAgree: boolean; note: string }[] = [
      { head: { ...all, name: risk.name }, mustAgree: true, note: risk.note },
    ]
    const [pool] = await store.listPools(db, firmId)
    if (pool !== undefined) {
      const head = { ...all, kind: 'prospectus', name: product.name, audience: 'pool', poolId: pool.id } as const
      drafts.push({ head, mustAgree: false, note: product.note })
    }
    for (const { head, mustAgree, note } of drafts) {
      const id = await store.insertDocument(db, { ...head, mustAgree })
      const bytes = paper(head.name)
      const hash = createHash('sha256').update(bytes).digest('hex')
      await store.insertVersion(db, { firmId, id, number: 1, hash, note, bytes, by: adminId, at })
    }
  }
  // at once, and not by the job: a demo is the same whenever it is looked at
  await tellOfDocuments({ db, clock }, new AbortController().signal)
}

function paper(name: string): Buffer {
  const { heading, lines } = text.demo
  const head: PdfLine = { ...HEADING, text: name }
  const body = [heading, ...lines].map((line, place): PdfLine => ({
    x: LEFT,
    y: TOP - LINE * (place + 2),
    size: 11,
    text: line,
  }))
  return writePdf({
    title: name,
    language: locale.html,
    day: '2026-11-01',
    pages: [{ lines: [head, ...body], rules: [] }],
  })
}
