import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { MessagePart } from '@zhiheng/domain/notifications/message-html.ts'

import { escapeHtml } from '../../../platform/outbox/mail-html.ts'
import { digestText } from './digest-text.ts'

/** A notice of a digest. */
interface DigestLine {
  readonly parts: readonly MessagePart[]
  readonly why: string | null
  readonly day: string
  readonly address: string
  /** null: it cannot be turned off. */
  readonly offAddress: string | null
}

/** Notices under one heading. */
export interface DigestGroup {
  readonly name: string
  readonly lines: readonly DigestLine[]
}

/** All that a digest says, before it has a form. */
export interface DigestPage {
  readonly title: string
  readonly day: string
  readonly groups: readonly DigestGroup[]
  /** What is not shown, as a sentence; null: nothing. */
  readonly more: string | null
  readonly listAddress: string
  readonly settingsAddress: string
  readonly stopAddress: string
  readonly foot: string
}

/** The digest for readers without HTML. */
export function digestPlain(page: DigestPage): string {
  const groups = page.groups.map(({ name, lines }) => [`【${name}】`, ...lines.map(plainLine)].join('\n\n'))
  const foot = [
    `—\n${page.foot}`,
    `${digestText.settings}：${page.settingsAddress}`,
    `${digestText.stop}：${page.stopAddress}`,
  ].join('\n')
  const all = `${digestText.all}：${page.listAddress}`
  return [`${page.title}（${page.day}）`, ...groups, ...(page.more === null ? [] : [page.more]), all, foot].join('\n\n')
}

function plainLine({ parts, why, day, address, offAddress }: DigestLine): string {
  return [
    `・${parts.map(({ text }) => text).join('')}`,
    `  ${digestText.day}：${day}${why === null ? '' : `；${digestText.whyName}：${why}`}`,
    `  ${digestText.open}：${address}`,
    ...(offAddress === null ? [] : [`  ${digestText.off}：${offAddress}`]),
  ].join('\n')
}

/** Colours are written at each element, since many mail programs read no other; those that do know dark ones, too. */
const light = { ink: '#1c1c1c', soft: '#5f5f5f', line: '#dcdcdc', page: '#f4f4f4', panel: '#ffffff' }
const style =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.pad{padding:20px 16px!important}}' +
  '@media (prefers-color-scheme:dark){' +
  '.page{background:#121212!important}.panel{background:#1e1e1e!important;border-color:#3a3a3a!important}' +
  '.ink{color:#f0f0f0!important}.soft,.soft a{color:#b4b4b4!important}' +
  '.line{border-color:#3a3a3a!important}.button{background:#f0f0f0!important;color:#1c1c1c!important}}'

const font = "font-family:'PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif"

/** The same as HTML. Every text is escaped here and nowhere else. */
export function digestHtml(page: DigestPage): string {
  return [
    `<!doctype html><html lang="${locale.html}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(page.title)}</title>`,
    `<style>${style}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${light.page};${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(digestText.preheader)}</div>`,
    `<table role="presentation" class="page" width="100%" cellspacing="0" cellpadding="0" style="background:${light.page}"><tr>`,
    '<td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="panel" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:${light.panel};border:1px solid ${light.line};border-radius:8px"><tr>`,
    `<td class="pad ink" style="padding:28px 32px;color:${light.ink};font-size:15px;line-height:1.7">`,
    `<p class="soft" style="margin:0 0 4px;color:${light.soft};font-size:13px">${escapeHtml(digestText.site)}　${escapeHtml(page.day)}</p>`,
    `<h1 style="margin:0 0 4px;font-size:20px;line-height:1.4">${escapeHtml(page.title)}</h1>`,
    ...page.groups.map(groupHtml),
    page.more === null ? '' : `<p class="line" style="${lineStyle}">${escapeHtml(page.more)}</p>`,
    `<p class="line" style="${lineStyle};padding-top:20px"><a class="button" href="${escapeHtml(page.listAddress)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${light.ink};color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(digestText.all)}</a></p>`,
    footHtml(page),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

const lineStyle = `margin:16px 0 0;padding-top:16px;border-top:1px solid ${light.line}`

function groupHtml({ name, lines }: DigestGroup): string {
  return `<h2 style="margin:24px 0 0;font-size:16px;line-height:1.4">${escapeHtml(name)}</h2>${lines.map(lineHtml).join('')}`
}

function lineHtml({ parts, why, day, address, offAddress }: DigestLine, at: number): string {
  const said = parts
    .map(({ text, strong }) => (strong === true ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)))
    .join('')
  const about = why === null ? day : `${day}　${digestText.whyName}：${why}`
  const ways = [
    wayHtml(digestText.open, address),
    ...(offAddress === null ? [] : [wayHtml(digestText.off, offAddress)]),
  ]
  const box = at === 0 ? 'margin:8px 0 0' : `margin:12px 0 0;padding-top:12px;border-top:1px solid ${light.line}`
  return (
    `<div class="line" style="${box}"><p style="margin:0">${said}</p>` +
    `<p class="soft" style="margin:4px 0 0;color:${light.soft};font-size:13px">${escapeHtml(about)}</p>` +
    `<p class="soft" style="margin:2px 0 0;color:${light.soft};font-size:13px">${ways.join('　')}</p></div>`
  )
}

function wayHtml(label: string, address: string): string {
  return `<a href="${escapeHtml(address)}" style="color:${light.soft};text-decoration:underline">${escapeHtml(label)}</a>`
}

function footHtml({ foot, settingsAddress, stopAddress }: DigestPage): string {
  const ways = [wayHtml(digestText.settings, settingsAddress), wayHtml(digestText.stop, stopAddress)].join('　')
  return (
    `<p class="line soft" style="${lineStyle};color:${light.soft};font-size:12px">${escapeHtml(foot)}</p>` +
    `<p class="soft" style="margin:8px 0 0;color:${light.soft};font-size:12px">${ways}</p>`
  )
}
