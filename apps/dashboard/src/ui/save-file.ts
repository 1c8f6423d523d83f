/** Lets the browser keep a text as a file. */
export function saveFile(name: string, type: string, content: string): void {
  saveBlob(name, new Blob([content], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  downloadFrom({ url: address, file_name: name })
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Lets the browser load a file and keep it, under this name where the address is of this origin. */
export function downloadFrom({ url, file_name }: { url: string; file_name: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
}
