import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { buildUser } from '../accounts/factory.ts'
import type { UserRow } from '../accounts/table.ts'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { rollUp } from '../rollup/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { type BackUpResult, backUp } from './commands.ts'

/** Backs an open database up into a folder. */
export function save(
  kernel: Kernel,
  directory: string,
  options: { keep?: number; withoutKeys?: boolean } = {},
): Promise<BackUpResult> {
  return backUp(kernel, {
    directory,
    keep: options.keep ?? 7,
    withoutKeys: options.withoutKeys ?? false,
    onProgress: () => {},
    withDatabase: (use) => use(kernel.db),
  })
}

export interface Installation {
  user: UserRow
  shows: { id: number; slug: string; podcast_title: string }[]
  audio: { publicId: string; content: Buffer; key: string }[]
  messageId: string
}

/** Words that a copy must bring back letter by letter. */
const HOSTILE_WORDS = 'Zügig: "quoted" \\ \u2028 \u2029 \t \r\n {} [] $1 \'; -- 🚂'
const LISTENERS = 12

/**
 * What an installation has after some time: podcasts with sound and pictures, a private one, listeners that
 * were counted, something scheduled, a mail that waits.
 */
export async function buildInstallation(kernel: Kernel): Promise<Installation> {
  const now = kernel.clock.now()
  const user = await buildUser(kernel, { email: 'mira@example.com' })
  const [open, closed] = [
    await buildShow(kernel, {
      user,
      podcast_title: HOSTILE_WORDS,
      slug: 'night-trains',
      description: `<p>${HOSTILE_WORDS}</p>`,
    }),
    await buildShow(kernel, {
      user,
      podcast_title: 'Behind the curtain',
      slug: 'curtain',
      is_private: false,
      is_password_protected: true,
    }),
  ]
  const password_sealed = kernel.secrets.seal('open sesame, quietly', sealedPlace.showPassword(closed.id))
  await kernel.db.updateTable('shows').set({ password_sealed }).where('id', '=', closed.id).execute()
  const audio: Installation['audio'] = []
  for (const show of [open, open, closed]) {
    const made = await buildAudibleEpisode(kernel, { show })
    audio.push({ publicId: made.episode.public_id, content: made.content, key: made.audio.storage_key })
    await kernel.db.transaction().execute((trx) =>
      storeTranscript(kernel, trx, made.episode.id, {
        format: 'vtt',
        text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nAll aboard.\n',
      }),
    )
    for (let n = 0; n < LISTENERS; n++) hear(kernel, show.id, made.episode.id, made.audio.id, n)
  }
  await kernel.storage.put(
    'artwork/0badcafe-0000-4000-8000-000000000000/original.jpg',
    Readable.from([Buffer.from('a picture')]),
    {
      contentType: 'image/jpeg',
    },
  )
  await buildAudibleEpisode(kernel, {
    show: open,
    name: 'Next week',
    audio_date: new Date(now.getTime() + 7 * 86_400_000),
  })
  await eventSink(kernel).flush()
  await rollUp(kernel)
  const messageId = '<waiting@localhost>'
  await queueMail(kernel, kernel.db, {
    to: user.email,
    subject: 'It waited',
    html: '<p>ticket-that-opens</p>',
    text: 'ticket-that-opens',
    messageId,
  })
  await sql`insert into installation (name, value) values ('test.note', ${HOSTILE_WORDS})`.execute(kernel.db)
  return { user, shows: [open, closed], audio, messageId }
}

function hear(
  kernel: Kernel,
  show_id: number,
  episode_id: number,
  audio_file_id: number,
  listener: number,
): void {
  eventSink(kernel).append({
    at: kernel.clock.now(),
    show_id,
    episode_id,
    audio_file_id,
    method: 'GET',
    status: 200,
    ip: `198.51.100.${listener}`,
    agent: listener % 4 ? 'AntennaPod/3.5.0' : 'Googlebot/2.1',
    referrer: '',
    range_header: '',
    range_start: null,
    range_end: null,
    bytes_sent: 960_000,
  })
}
