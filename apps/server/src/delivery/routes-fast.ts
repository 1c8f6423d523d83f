import { audio } from '@podstead/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { EpisodeForDelivery } from '../episodes/queries-delivery.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { EventSink } from './commands.ts'
import type { ShowCache } from './commands-cache.ts'
import { type Source, sendBody } from './commands-send.ts'
import { canBeElsewhere, handedOverHeaders, handingOver, openNow, openPart } from './present.ts'
import { type FileHead, headFor, listenersFile, type SentFile } from './present-files.ts'
import { FOR_ANYBODY, toDownloadRequest } from './rules.ts'

/**
 * Sound of public shows of which the episode is known for sure; the route in routes.ts answers
 * everything else (decision 0016).
 */
export function fastAudio(
  app: FastifyInstance,
  kernel: Kernel,
  { episodes, sink }: { episodes: ShowCache<EpisodeForDelivery>; sink: Pick<EventSink, 'append'> },
): void {
  // To a store listeners are sent with an address that takes a moment to sign.
  if (kernel.config.storage.kind !== 'disk') return
  app.lane.add(audio, ({ method, path, headers, id, always, ip, giveBack }, answer) => {
    const key = publicIdIn(path)
    const episode = episodes.known(key)
    if (!episode) return episodes.renewing(key) ?? false
    const from = ip()
    if (!from) return false
    const file = sentFile(episode)
    const head = headFor(method, headers, file)
    const { status, part, fixed } = head
    const asked = { ...toDownloadRequest({ method, headers }, episode), at: kernel.clock.now(), ip: from }
    const over = (bytes: number) => {
      sink.append({ ...asked, status, range_start: part.start, range_end: part.end, bytes_sent: bytes })
    }
    const own = ['x-request-id', id, ...flat(head.own)]
    if (!head.sendsBytes) {
      answer.head(status, [...own, ...fixedList(fixed, always)])
      answer.end()
      over(0)
      return true
    }
    const handedOver = canBeElsewhere(headers) ? handingOver(kernel, file) : null
    if (handedOver) {
      answer.head(200, [
        'x-request-id',
        id,
        ...flat({ ...always, ...FOR_ANYBODY, ...handedOverHeaders(head, handedOver) }),
      ])
      answer.end()
      over(part.length)
      return true
    }
    const send = (source: Source) => {
      answer.head(status, [...own, ...fixedList(fixed, always)])
      sendBody(kernel, answer, source, { length: part.length, request: { id, method, url: path } }, over)
    }
    const source = openNow(kernel, file, head)
    if (source) send(source)
    // What cannot be opened is said once more by the ordinary way, as an error.
    else openPart(kernel, file, head).then(send, giveBack)
    return true
  })
}

const fixedLists = new WeakMap<FileHead['fixed'], string[]>()

/** What does not change from one answer with a file to the next. */
function fixedList(fixed: FileHead['fixed'], always: Readonly<Record<string, string>>): string[] {
  let list = fixedLists.get(fixed)
  if (!list) {
    list = flat({ ...always, ...FOR_ANYBODY, ...fixed })
    fixedLists.set(fixed, list)
  }
  return list
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}

/**
 * `/audio/{episode}/{name}`: what is no such path is no key of any episode, and nothing that
 * needs decoding is looked for here.
 */
function publicIdIn(path: string): string {
  return /^\/audio\/([0-9a-f-]{36})\/[\w.~-]+$/.exec(path)?.[1] ?? ''
}

const files = new WeakMap<EpisodeForDelivery, SentFile>()

function sentFile(episode: EpisodeForDelivery): SentFile {
  let file = files.get(episode)
  if (!file) {
    file = listenersFile(episode)
    files.set(episode, file)
  }
  return file
}
