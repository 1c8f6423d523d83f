import { reachShow } from '../../apps/server/src/access/queries.ts'
import type { AudioFileRow } from '../../apps/server/src/episodes/table.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { saveInstructionEmail } from '../../apps/server/src/letters/commands.ts'
import { buildSchedulerAction } from '../../apps/server/src/release-schedule/factory.ts'
import { createShow } from '../../apps/server/src/shows/commands.ts'
import { buildSubscriber } from '../../apps/server/src/subscribers/factory.ts'
import { copiedEpisode } from './audio.ts'
import type { Course } from './members-listening.ts'

const DAY = 86_400_000
const SUBSCRIBERS = 120
const TITLE = 'The Quiet Orchard'
const PARTS = ['Soil', 'Roots', 'Pruning', 'Blossom', 'Bees', 'Thinning', 'Harvest', 'Storing']
const FIRST = ['Ana', 'Ben', 'Cleo', 'Farid', 'Greta', 'Hiroshi', 'Inês', 'Jonas', 'Kemi', 'Lucía', 'Milan']
const LAST = ['Sousa', 'Okri', 'Marchetti', 'Haddad', 'Lindqvist', 'Tanaka', 'Duarte', 'Brandt', 'Adeyemi']
/** Zones whose mornings the schedule follows. */
const ZONES = [null, 'Europe/Lisbon', 'America/New_York', 'Asia/Tokyo']

/**
 * A members-only course: a part opens each week after somebody joined, a letter says how to listen, and
 * people are in every state.
 */
export async function addMembersShow(
  kernel: Kernel,
  user: { id: number; email: string },
  model: AudioFileRow,
): Promise<Course> {
  const { id } = await createShow(kernel, user, { name: TITLE, is_advanced_private_feed: true })
  await kernel.db
    .updateTable('shows')
    .set({ description: '<p>Growing apples, one part a week.</p>', author: 'Maren Ost' })
    .where('id', '=', id)
    .execute()
  const now = kernel.clock.now().getTime()
  const audios: AudioFileRow[] = []
  for (const [at, part] of PARTS.entries()) {
    const name = `Part ${at + 1}: ${part}`
    const date = new Date(now - (PARTS.length - at + 20) * 7 * DAY)
    audios.push(
      await copiedEpisode(kernel, { show: { id }, user, name, slug: part.toLowerCase(), date }, model),
    )
  }
  await buildSchedulerAction(
    kernel,
    { id },
    { action_name: 'sequential_feed', action_value: 1, action_unit: 'weeks' },
  )
  const show = await reachShow(kernel.db, user, 'subscribers.write', id)
  await saveInstructionEmail(kernel, show, {
    subject_text: 'How to listen to {{podcast_title}}',
    body_text:
      '<p>Hello {{first_name|there}},</p><p>each week a new part opens for you. Enjoy the orchard.</p>',
    is_activated: true,
    without_default_link: false,
    language: '',
  })
  for (let at = 0; at < SUBSCRIBERS; at++) await addSubscriber(kernel, { id }, at, now)
  const listeners = await kernel.db
    .selectFrom('subscribers')
    .selectAll()
    .where('show_id', '=', id)
    .where('first_fetch_at', 'is not', null)
    .orderBy('id')
    .execute()
  return { id, audios, listeners }
}

/** Most are approved and listen; some wait, some were turned away, some never opened the feed. */
async function addSubscriber(kernel: Kernel, show: { id: number }, at: number, now: number): Promise<void> {
  const [first, last] = [FIRST[(at * 7) % FIRST.length] ?? '', LAST[(at * 5) % LAST.length] ?? '']
  const status = at % 23 === 3 ? 'Pending' : at % 17 === 5 ? 'Reject' : 'Approved'
  const { id } = await buildSubscriber(kernel, {
    show,
    full_name: `${first} ${last}`,
    email_address: `${first}.${last}.${at}@example.org`.normalize('NFD').replace(/[^\w.@]/g, ''),
    subscription_status: status,
    source: at % 3 === 0 ? 'invite' : 'owner',
    time_zone: ZONES[at % ZONES.length] ?? null,
  })
  const joined = new Date(now - (SUBSCRIBERS - at) * DAY)
  const listens = status === 'Approved' && at % 4 !== 0
  await kernel.db
    .updateTable('subscribers')
    .set({
      created_at: joined,
      approved_at: status === 'Approved' ? joined : null,
      first_fetch_at: listens ? new Date(joined.getTime() + DAY) : null,
    })
    .where('id', '=', id)
    .execute()
}
