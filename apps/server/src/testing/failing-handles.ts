import type { Call, FileRefusals, Handle, Stage } from './failing-files.ts'

/** A handle whose own methods ask first. Those of Node's prototype stay as they are. */
export function watched(handle: Handle, path: string, { refuse, isShort }: FileRefusals): Handle {
  const [write, close] = [
    handle.write.bind(handle) as (...given: unknown[]) => unknown,
    handle.close.bind(handle),
  ]
  const guard = (name: string, stage: Stage) => {
    const original = (handle[name] as (...given: unknown[]) => unknown).bind(handle)
    handle[name] = async (...given: unknown[]) => {
      const error = refuse(stage, path, name)
      if (error) throw error
      return original(...given)
    }
  }
  for (const name of ['writeFile', 'appendFile']) {
    guard(name, 'write')
    const whole = handle[name] as (...given: unknown[]) => unknown
    // Node writes again what a call did not take, and hears then that there is no more room.
    handle[name] = async (content: unknown, ...rest: unknown[]) => {
      if (!isShort(path)) return whole(content, ...rest)
      const bytes = Buffer.from(content as string)
      await write(bytes, 0, bytes.length >> 1, null)
      throw refuse('write', path, name)
    }
  }
  for (const name of ['sync', 'datasync']) guard(name, 'sync')
  guard('truncate', 'truncate')
  guard('read', 'read')
  guard('stat', 'stat')
  handle.write = (async (
    given: Buffer | string,
    from = 0,
    length = given.length - from,
    position: number | null = null,
  ) => {
    const bytes = Buffer.from(given)
    const error = refuse('write', path)
    if (error) throw error
    return write(bytes, from, isShort(path) ? Math.ceil(length / 2) : length, position)
  }) as Handle['write']
  handle.close = async () => {
    const error = refuse('close', path)
    await close()
    if (error) throw error
  }
  return handle
}

export function promising(original: Call, refuse: (...given: unknown[]) => Error | undefined): Call {
  return async (...given: never[]) => {
    const error = refuse(...(given as unknown[]))
    if (error) throw error
    return original(...given)
  }
}
