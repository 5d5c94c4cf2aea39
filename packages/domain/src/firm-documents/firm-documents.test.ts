import { describe, expect, it } from 'vitest'

import { isAsked, mayOpen } from './firm-document.ts'
import { pdfFaultOf } from './pdf-fault.ts'
import { documentFileName } from './text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const pdf = (inside: string) => bytes(`%PDF-1.7\n1 0 obj\n<< ${inside} >>\nendobj\ntrailer\n%%EOF\n`)

describe('a file of a firm', () => {
  it('is a PDF by how it begins and ends', () => {
    expect(pdfFaultOf(pdf('/Type /Catalog'))).toBeNull()
    expect(pdfFaultOf(bytes('<html><script>alert(1)</script></html> %PDF-1.7 %%EOF'))).toBe('document_type')
    expect(pdfFaultOf(bytes('PK\u0003\u0004'))).toBe('document_type')
    expect(pdfFaultOf(new Uint8Array())).toBe('document_type')
    expect(pdfFaultOf(bytes(`%PDF-1.7\n%%EOF${' '.repeat(2000)}`))).toBe('document_broken')
  })

  it('opens without a password and starts nothing', () => {
    expect(pdfFaultOf(pdf('/Encrypt 5 0 R'))).toBe('document_broken')
    expect(pdfFaultOf(pdf('/S /JavaScript /JS (app.alert(1))'))).toBe('document_active')
    expect(pdfFaultOf(pdf('/S /Launch /F (cmd.exe)'))).toBe('document_active')
    expect(pdfFaultOf(pdf('/Title (/Java Script)'))).toBeNull()
  })
})

describe('a version of a document', () => {
  const shown = { newest: 3, isShown: true, agreed: [] }

  it('is opened while it is the newest and shown', () => {
    expect(mayOpen({ ...shown, number: 3 })).toBe(true)
    expect(mayOpen({ ...shown, number: 2 })).toBe(false)
    expect(mayOpen({ ...shown, number: 3, isShown: false })).toBe(false)
  })

  it('stays open for good to whoever agreed to it, and no other with it', () => {
    const withdrawn = { newest: 3, isShown: false, agreed: [2] }
    expect([1, 2, 3].map((number) => mayOpen({ ...withdrawn, number }))).toEqual([false, true, false])
  })

  it('is asked about until the newest is agreed to', () => {
    const asked = { ...shown, mustAgree: true }
    expect(isAsked(asked)).toBe(true)
    expect(isAsked({ ...asked, agreed: [2] })).toBe(true)
    expect(isAsked({ ...asked, agreed: [2, 3] })).toBe(false)
    expect(isAsked({ ...asked, isShown: false })).toBe(false)
    expect(isAsked({ ...asked, mustAgree: false })).toBe(false)
  })

  it('is saved under a name that every system of files takes', () => {
    expect(documentFileName('風險預告書 A/B: 海外', 2)).toBe('風險預告書 A_B_ 海外 第 2 版')
  })
})
