import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The other end of the live connection: `vi.stubGlobal('WebSocket', FakeSocket)`. */
export class FakeSocket {
  static readonly OPEN = 1
  static last: FakeSocket | null = null
  readyState = 1
  onopen: () => void = () => undefined
  onmessage: (message: { data: string }) => void = () => undefined
  constructor() {
    FakeSocket.last = this
  }
  send() {}
  close() {
    if (FakeSocket.last === this) FakeSocket.last = null
  }
  says(message: object) {
    act(() => this.onmessage({ data: JSON.stringify(message) }))
  }
  /** Of a finished transcript of episode 12. */
  tellTranscript(data: object) {
    const finished = { progress_status: 'COMPLETED', progress_seconds: 0, duration_seconds: 0 }
    this.says({
      type: 'event',
      channel: 'transcript:12',
      data: { episode_id: 12, waiting_before: null, is_changed: false, revision: 1, ...finished, ...data },
    })
  }
}

/** As soon as the page listens. Pages that follow each other share one for some seconds. */
export async function connectedSocket(): Promise<FakeSocket> {
  const socket = await waitFor(() => FakeSocket.last ?? expect.fail('nobody connected'))
  socket.onopen()
  socket.says({ type: 'welcome' })
  return socket
}
