/**
 * Who uses the embedded database next. It answers one statement after another, so whoever asks for much would
 * stand before everybody else: here requests go one at a time, and the addresses they come from take turns.
 */
export function createOrder(): (address: string) => Promise<() => void> {
  const waiting = new Map<string, (() => void)[]>()
  let isTaken = false
  function leave(): void {
    const [first] = waiting
    if (!first) {
      isTaken = false
      return
    }
    const [address, queue] = first
    const turn = queue.shift()
    waiting.delete(address)
    if (queue.length) waiting.set(address, queue)
    turn?.()
  }
  return async (address) => {
    if (isTaken) {
      await new Promise<void>((turn) => {
        const queue = waiting.get(address)
        if (queue) queue.push(turn)
        else waiting.set(address, [turn])
      })
    }
    isTaken = true
    return leave
  }
}
