import sharp from 'sharp'

import type { text } from '../text.ts'

type Name = keyof typeof text.demo

/** Each on its own ground, 640 by 360. */
const drawings: Record<Name, { readonly ground: string; readonly shapes: string }> = {
  coffee: {
    ground: '#efe4d6',
    shapes: `<path d="M220 150h170v70a85 85 0 0 1-170 0z" fill="#fff"/>
      <path d="M390 165h22a32 32 0 0 1 0 64h-24" fill="none" stroke="#fff" stroke-width="16"/>
      <ellipse cx="305" cy="150" rx="85" ry="20" fill="#9a6b43"/><ellipse cx="305" cy="150" rx="38" ry="8" fill="#f4e9dc"/>
      <ellipse cx="305" cy="318" rx="130" ry="12" fill="#d9c8b3"/>
      <path d="M270 115c-14-18 14-28 0-48M305 115c-14-18 14-28 0-48M340 115c-14-18 14-28 0-48" fill="none" stroke="#b99e7e"
        stroke-width="6" stroke-linecap="round"/>`,
  },
  book: {
    ground: '#dfe8e4',
    shapes: `<path d="M320 110c-50-34-110-36-170-22v182c60-14 120-12 170 22z" fill="#fff"/>
      <path d="M320 110c50-34 110-36 170-22v182c-60-14-120-12-170 22z" fill="#f5f2ea"/>
      <path d="M185 130c38-6 70-2 102 14M185 168c38-6 70-2 102 14M185 206c38-6 70-2 102 14M353 144c32-16 64-20 102-14M353 182c32-16
        64-20 102-14M353 220c32-16 64-20 102-14" fill="none" stroke="#9db5ab" stroke-width="6" stroke-linecap="round"/>
      <path d="M320 110v182" stroke="#c3cfc9" stroke-width="4"/>`,
  },
  bag: {
    ground: '#e3e6ee',
    shapes: `<path d="M262 150v-30a58 58 0 0 1 116 0v30" fill="none" stroke="#b7a98c" stroke-width="12"/>
      <path d="M205 140h230l18 170h-266z" fill="#f6efdf"/><path d="M205 140h230l2 20h-234z" fill="#e6dbc3"/>
      <path d="M280 240h80M320 205v70M292 205h56" fill="none" stroke="#7f8aa8" stroke-width="8" stroke-linecap="round"/>`,
  },
  account: {
    ground: '#dde9f0',
    shapes: `<g fill="#e7bd5c" stroke="#c79a35" stroke-width="4">
      <path d="M170 262v22c0 12 30 22 68 22s68-10 68-22v-22z"/><ellipse cx="238" cy="262" rx="68" ry="22"/>
      <path d="M170 222v22c0 12 30 22 68 22s68-10 68-22v-22z"/><ellipse cx="238" cy="222" rx="68" ry="22"/>
      <path d="M334 262v22c0 12 30 22 68 22s68-10 68-22v-22z"/><ellipse cx="402" cy="262" rx="68" ry="22"/></g>
      <path d="M140 190l90-46 80 24 100-70 80 26" fill="none" stroke="#2f6b8f" stroke-width="10" stroke-linejoin="round"
        stroke-linecap="round"/>`,
  },
  movie: {
    ground: '#e9dfea',
    shapes: `<path d="M140 110h360v44a26 26 0 0 0 0 52v44h-360v-44a26 26 0 0 0 0-52z" fill="#fff"/>
      <path d="M400 118v124" stroke="#b79ebd" stroke-width="6" stroke-dasharray="12 10"/>
      <path d="M236 140l76 40-76 40z" fill="#8a5d95"/><path d="M430 150v60M452 150v60" stroke="#d4c3d8" stroke-width="8"/>`,
  },
}

/** The picture of a gift of the demo, as a file that staff could have brought. */
export function drawDemoPicture(name: Name): Promise<Buffer> {
  const { ground, shapes } = drawings[name]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">
    <rect width="640" height="360" fill="${ground}"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
