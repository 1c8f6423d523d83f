import {
  type ChannelEvent,
  type ChannelName,
  CLOSE_CODES,
  type ClientMessage,
  createLiveTicket,
  type ServerMessage,
} from '@podstead/contract/live'
import { useEffect, useRef } from 'react'
import { call } from './call.ts'
import { onReachable } from './reachability.ts'

type Listener = { onEvent: (data: unknown) => void; onGap: () => void }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const FAILURES_OF_LONGEST_WAIT = Math.ceil(Math.log2(LONGEST_WAIT_MS / FIRST_WAIT_MS))
const PING_MS = 25_000
const IDLE_MS = 5_000

const listeners = new Map<string, Set<Listener>>()
let socket: WebSocket | null = null
let welcomed = false
let connecting = false
let failures = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let pingTimer: ReturnType<typeof setInterval> | undefined

/**
 * Listens to one live channel while the component is on screen: `useLive('upload', episodeId, (event) => …)`.
 * `id` null or undefined: not yet. `onGap` is called as soon as events come, at first and after a broken
 * connection: what happened since the page was loaded may have been missed. Reload there.
 */
export function useLive<N extends ChannelName>(
  channel: N,
  id: number | null | undefined,
  onEvent: (event: ChannelEvent<N>) => void,
  onGap?: () => void,
): void {
  const latest = useRef({ onEvent, onGap })
  useEffect(() => {
    latest.current = { onEvent, onGap }
  })
  useEffect(() => {
    if (id === null || id === undefined) return
    return listen(`${channel}:${id}`, {
      onEvent: (data) => latest.current.onEvent(data as ChannelEvent<N>),
      onGap: () => latest.current.onGap?.(),
    })
  }, [channel, id])
}

function listen(channel: string, listener: Listener): () => void {
  const set = listeners.get(channel) ?? new Set()
  const isFirst = set.size === 0
  listeners.set(channel, set.add(listener))
  clearTimeout(idleTimer)
  if (isFirst && welcomed) send({ type: 'subscribe', channel })
  void connect()
  return () => {
    set.delete(listener)
    if (set.size) return
    listeners.delete(channel)
    if (welcomed) send({ type: 'unsubscribe', channel })
    if (listeners.size === 0) idleTimer = setTimeout(hangUp, IDLE_MS)
  }
}

async function connect(): Promise<void> {
  if (socket || connecting || listeners.size === 0) return
  connecting = true
  clearTimeout(retryTimer)
  try {
    const { ticket, url } = await call(createLiveTicket)
    open(socketAddress(url), ticket)
  } catch {
    retry()
  } finally {
    connecting = false
  }
}

function open(address: string, ticket: string): void {
  const ws = new WebSocket(address)
  socket = ws
  ws.onopen = () => send({ type: 'hello', ticket })
  ws.onmessage = (message) => receive(JSON.parse(String(message.data)) as ServerMessage)
  ws.onclose = ({ code }) => {
    if (socket !== ws) return
    socket = null
    welcomed = false
    clearInterval(pingTimer)
    // The server asks for a pause. After any other code the next ticket is fetched soon, which also finds
    // out whether the session is over.
    if (code === CLOSE_CODES.tooMuch || code === CLOSE_CODES.later)
      failures = Math.max(failures, FAILURES_OF_LONGEST_WAIT)
    retry()
  }
}

function receive(message: ServerMessage): void {
  if (message.type === 'event') {
    for (const listener of listeners.get(message.channel) ?? []) listener.onEvent(message.data)
    return
  }
  if (message.type === 'subscribed') {
    for (const listener of listeners.get(message.channel) ?? []) listener.onGap()
    return
  }
  if (message.type !== 'welcome') return
  welcomed = true
  failures = 0
  pingTimer = setInterval(() => send({ type: 'ping' }), PING_MS)
  for (const channel of listeners.keys()) send({ type: 'subscribe', channel })
}

function retry(): void {
  if (listeners.size === 0) return
  // Full jitter: after a restart of the server not every browser comes back in the same second.
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2)
  failures += 1
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void connect(), wait)
}

function hangUp(): void {
  const ws = socket
  socket = null
  welcomed = false
  clearInterval(pingTimer)
  ws?.close()
}

function send(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function socketAddress(url: string): string {
  const address = new URL(url, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address.href
}

if (typeof window !== 'undefined') window.addEventListener('online', () => void connect())
onReachable(() => void connect())
