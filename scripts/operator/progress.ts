const EVERY_MS = 200

/**
 * One line at the bottom of a terminal that says how far a command is. Nothing of it reaches files and pipes.
 */
export function createProgress(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'> = process.stderr,
) {
  let shown = false
  let last = 0
  const clear = () => {
    if (shown) out.write('\r\x1b[K')
    shown = false
  }
  return {
    note(line: string): void {
      if (!out.isTTY || performance.now() - last < EVERY_MS) return
      last = performance.now()
      out.write(`\r\x1b[K${line.slice(0, (out.columns || 80) - 1)}`)
      shown = true
    },
    say(line: string): void {
      clear()
      process.stdout.write(`${line}\n`)
    },
    clear,
  }
}
