import { createMailerliteGroup, createServiceConnection } from '@podstead/contract/connections/connections'
import { listShows } from '@podstead/contract/shows/shows'
import type { Mailerlite } from '@podstead/simulators/mailerlite'
import { createCaller, type Running } from './money-calls.ts'

const CONTACTS = ['Ana Prado', 'Kofi Mensah', 'Signe Holm']

/** The members-only podcast is linked with a group, whose contacts subscribe within a minute. */
export async function linkMailingList(
  mailerlite: Mailerlite,
  { local, session, say }: Running,
): Promise<void> {
  const call = createCaller(local, session)
  const show = (await call(listShows)).find(({ is_private_show }) => is_private_show)
  if (!show) return say('There is no members-only podcast for a mailing list.')
  const account = mailerlite.addAccount()
  const group = mailerlite.addGroup(account, 'Course members')
  for (const name of CONTACTS)
    mailerlite.put(group, `${name.toLowerCase().replace(' ', '.')}@example.com`, { name })
  const { id } = await call(createServiceConnection, {
    body: { name: 'mailerlite', access_token: account.key },
  })
  await call(createMailerliteGroup, {
    params: { showId: show.id },
    body: { mailerlite_group: { group_id: group.id, account_id: id } },
  })
  say(`${show.podcast_title} has a group of MailerLite: ${local}/shows/${show.id}/podcast-connections.`)
}
