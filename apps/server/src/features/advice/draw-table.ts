/** Columns of text, the first to the left and the others to the right; a Chinese character is two wide. */
export function drawTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const gap = ' '.repeat((widths[column] ?? 0) - widthOf(cell))
          return column === 0 ? cell + gap : gap + cell
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu

function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}
