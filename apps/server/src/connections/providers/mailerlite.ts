import { MAILERLITE_VERSION } from '@podstead/contract/connections/connections'
import { z } from 'zod'
import type { Kernel } from '../../kernel/kernel.ts'
import { OutboundError } from '../../kernel/outbound/outbound.ts'
import type { ContactGroup, MailingListProvider } from '../service.ts'
import { ProviderRefusal } from '../service-refusals.ts'

const GROUPS_A_PAGE = 100
const MAX_GROUP_PAGES = 50
const CONTACTS_A_PAGE = 1000
const MAX_BYTES = 16 * 1024 ** 2
/** Waited for no longer than that, whatever its answer says. */
const MAX_WAIT_SECONDS = 600

/** Ids are numbers of 18 digits, as strings: JavaScript's numbers would round them. */
const GroupPage = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), active_count: z.int().nullish() })),
  meta: z.object({ last_page: z.int().nullish() }).nullish(),
})
const FieldValue = z.union([z.string(), z.number()]).nullish()
const Contacts = z.object({
  data: z.array(
    z.object({
      email: z.string(),
      status: z.string(),
      fields: z.object({ name: FieldValue, last_name: FieldValue }).nullish(),
    }),
  ),
  meta: z.object({ next_cursor: z.string().nullable() }),
})

/** https://developers.mailerlite.com/docs: 120 requests a minute for each account. */
export function mailerlite(kernel: Kernel, token: string): MailingListProvider {
  async function ask(path: string, query: Record<string, string>, signal?: AbortSignal) {
    const url = `${kernel.config.services.mailerliteUrl}/api${path}?${new URLSearchParams(query)}`
    try {
      const { status, headers, text } = await kernel.outbound.fetch(url, {
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-version': MAILERLITE_VERSION,
        },
        ...{ accept: 'application/json', maxBytes: MAX_BYTES, timeoutMs: 30_000, maxRedirects: 0 },
        ...(signal && { signal }),
      })
      if (status !== 200) throw toRefusal(status, headers)
      return { json: JSON.parse(text()) as unknown, isExhausted: headers['x-ratelimit-remaining'] === '0' }
    } catch (error) {
      if (error instanceof SyntaxError) throw new ProviderRefusal('unreadable')
      if (!(error instanceof OutboundError)) throw error
      throw new ProviderRefusal(error.reason === 'too_large' ? 'unreadable' : 'away')
    }
  }

  return {
    async checkKey() {
      await ask('/groups', { limit: '1' })
    },
    async listGroups() {
      const groups: ContactGroup[] = []
      for (let page = 1; page <= MAX_GROUP_PAGES; page++) {
        const { json } = await ask('/groups', {
          ...{ limit: String(GROUPS_A_PAGE), page: String(page), sort: 'name' },
        })
        const { data } = readAs(GroupPage, json)
        for (const { id, name, active_count = null } of data)
          groups.push({ id, name, subscribers: active_count })
        if (data.length < GROUPS_A_PAGE) break
      }
      return groups
    },
    async readContacts(groupId, cursor, signal) {
      const query = { 'filter[status]': 'active', limit: String(CONTACTS_A_PAGE), ...(cursor && { cursor }) }
      const path = `/groups/${encodeURIComponent(groupId)}/subscribers`
      const { json, isExhausted } = await ask(path, query, signal)
      const { data, meta } = readAs(Contacts, json)
      const contacts = data
        .filter(({ status }) => status === 'active')
        .map(({ email, fields }) => ({ email, fullName: fullName(fields?.name, fields?.last_name) }))
      return { contacts, next: meta.next_cursor, isExhausted }
    },
  }
}

function toRefusal(status: number, headers: Record<string, string>): ProviderRefusal {
  if (status === 401) return new ProviderRefusal('key')
  if (status === 429) return new ProviderRefusal('busy', waitSeconds(headers['retry-after']))
  if (status === 403) return new ProviderRefusal('not_permitted')
  if (status === 404) return new ProviderRefusal('missing')
  if (status === 400 || status === 422) return new ProviderRefusal('cursor')
  return new ProviderRefusal('away')
}

function waitSeconds(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT_SECONDS) : 60
}

/** @throws ProviderRefusal for an answer of another shape, such as the half of one */
function readAs<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (!read.success) throw new ProviderRefusal('unreadable')
  return read.data
}

function fullName(...parts: (string | number | null | undefined)[]): string {
  return parts
    .map((part) => String(part ?? '').trim())
    .filter(Boolean)
    .join(' ')
}
