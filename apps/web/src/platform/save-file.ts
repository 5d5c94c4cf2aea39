/** Hands a file to the browser, which saves it where its reader keeps files. */
export function saveFile({ name, type, content }: { name: string; type: string; content: string | Blob }): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file after the click
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
