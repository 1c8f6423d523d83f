import type { FastRequest } from '../kernel/http/fast-path.ts'
import type { LaneAnswer } from '../kernel/http/fast-path-answer.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { DownloadEvent, EventSink } from './commands.ts'
import { type Source, sendBody } from './commands-send.ts'
import { canBeElsewhere, handedOverHeaders, handingOver, openNow, openPart } from './present.ts'
import { type FileHead, headFor, type SentFile } from './present-files.ts'

type CountedRequest = Omit<DownloadEvent, 'status' | 'range_start' | 'range_end' | 'bytes_sent'>

/** Answers with a file past the framework, and counts it when it is over. */
export type FastSender = (
  asked: FastRequest,
  answer: LaneAnswer,
  file: SentFile,
  event: CountedRequest,
) => void

/** @param headers what all these answers say beside what every answer does */
export function createFastSender(
  kernel: Kernel,
  sink: Pick<EventSink, 'append'>,
  headers: Readonly<Record<string, string>>,
): FastSender {
  const fixedLists = new WeakMap<FileHead['fixed'], string[]>()

  /** What does not change from one answer with a file to the next. */
  function fixedList(fixed: FileHead['fixed'], always: Readonly<Record<string, string>>): string[] {
    let list = fixedLists.get(fixed)
    if (!list) {
      list = flat({ ...always, ...headers, ...fixed })
      fixedLists.set(fixed, list)
    }
    return list
  }

  return ({ method, path, headers: said, id, always, giveBack }, answer, file, event) => {
    const head = headFor(method, said, file)
    const { status, part, fixed } = head
    const over = (bytes: number) => {
      sink.append({ ...event, status, range_start: part.start, range_end: part.end, bytes_sent: bytes })
    }
    const own = ['x-request-id', id, ...flat(head.own)]
    if (!head.sendsBytes) {
      answer.head(status, [...own, ...fixedList(fixed, always)])
      answer.end()
      return over(0)
    }
    const handedOver = canBeElsewhere(said) ? handingOver(kernel, file) : null
    if (handedOver) {
      answer.head(200, [
        'x-request-id',
        id,
        ...flat({ ...always, ...headers, ...handedOverHeaders(head, handedOver) }),
      ])
      answer.end()
      return over(part.length)
    }
    const send = (source: Source) => {
      answer.head(status, [...own, ...fixedList(fixed, always)])
      sendBody(kernel, answer, source, { length: part.length, request: { id, method, url: path } }, over)
    }
    const source = openNow(kernel, file, head)
    if (source) send(source)
    // What cannot be opened is said once more by the ordinary way, as an error.
    else openPart(kernel, file, head).then(send, giveBack)
  }
}

function flat(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}
