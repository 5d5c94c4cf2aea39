import sharp from 'sharp'

const SIZE = 100
/** 「一」 is a stroke that lies: whatever stands for a letter that no font has is as high as it is wide, or is nothing. */
const FLAT = 0.4

/** Whether a picture that is drawn here has a font for Chinese. */
export async function hasChineseFont(): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * SIZE}" height="${2 * SIZE}"><rect width="100%" height="100%" fill="#fff"/><text x="${SIZE / 2}" y="${1.5 * SIZE}" font-size="${SIZE}">&#x4e00;</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const rows = new Set<number>()
  const columns = new Set<number>()
  for (let at = 0; at < info.width * info.height; at++) {
    if ((data[at * info.channels] ?? 255) > 128) continue
    rows.add(Math.floor(at / info.width))
    columns.add(at % info.width)
  }
  return columns.size > SIZE / 2 && rows.size < FLAT * columns.size
}
