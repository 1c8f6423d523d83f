/**
 * Places at which a process can be made to die, to prove that nothing acknowledged is lost there and that
 * everything begun comes to its end: `CRASH_AT='storage: file renamed'`, or `CRASH_AT='migrations: inside a
 * file#3'` for the third time it is reached. Only whoever starts the process can ask for it; otherwise a
 * point is one comparison. `npm run bench -- crash-points` walks them all.
 */
export const CRASH_POINTS = [
  'migrations: inside a file',
  'migrations: between files',
  'storage: temporary file written',
  'storage: file synced',
  'storage: file renamed',
  'episodes: audio attached',
  'episodes: processing enqueued',
  'episodes: saved, before commit',
  'episodes: deleted, before commit',
  'shows: revision raised',
  'processing: before decoding',
  'processing: after decoding',
  'processing: converted file stored',
  'processing: peaks stored',
  'processing: before commit',
  'processing: after commit',
  'pictures: stored',
  'measuring: before figures are written',
  'mail: queued, before commit',
  'mail: before sending',
  'mail: after sending',
  'mail: recorded',
  'letters: written down, before commit',
  'letters: claimed',
  'letters: handed over',
  'letters: sent',
  'spool: appended',
  'spool: written to the database',
  'spool: removed from the disk',
  'roll-up: counted, before commit',
  'roll-up: page committed',
  'imports: episodes made, before commit',
  'archives: episode added',
  'chapters: saved, before commit',
  'chapters: file written',
  'transfers: accepted, before commit',
  'pings: feed looked at, before commit',
  'privacy: committed, before old pictures go',
  'sweep: file moved',
  'retention: day dropped, before commit',
] as const

export type CrashPoint = (typeof CRASH_POINTS)[number]

const [armed, count = '1'] = (process.env.CRASH_AT ?? '').split('#')
let remaining = Number(count)

/** Kills this process without any warning if it was started to die here. */
export function crashPoint(name: CrashPoint): void {
  if (name === armed && --remaining === 0) process.kill(process.pid, 'SIGKILL')
}
