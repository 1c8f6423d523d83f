import * as contract from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { updateTranscriptParagraph } from '@podstead/contract/transcription/transcript-requests'
import { listTranscriptVersions } from '@podstead/contract/transcription/transcript-sentences'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { solveFormCaptcha } from '../private-web/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTranscript } from '../transcription/factory.ts'

const OLD = 'Good evening from the sleeper. We are in Lisbon now. The train leaves at nine.'
const NEW = 'Good evening from the sleeper. We are in Porto now. The train leaves at nine.'

let world: World
let mira: Person
let show: PermittedShow
let episode: Awaited<ReturnType<typeof buildEpisode>>
let transcript: Awaited<ReturnType<typeof buildTranscript>>
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains' },
    website: JSON.stringify({ transcript_suggestions: true }),
  })
  episode = await buildEpisode(world.kernel, { show, name: 'To Lisbon' })
  transcript = await buildTranscript(world.kernel, episode)
  // Writes its files, which visitors see.
  await correct(OLD)
})
afterAll(() => world.close())

let visitors = 0
const form = () => `/corrections/${show.slug}/${episode.slug}`
const get = (url: string) => world.app.inject({ url })
const post = (fields: Record<string, string>, remoteAddress = `198.51.100.${++visitors}`) =>
  world.app.inject({
    ...{ method: 'POST', url: form(), remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
const suggest = async (fields: Record<string, string> = {}, address?: string) => {
  const { body } = await get(`${form()}?t=1`)
  const captcha = await solveFormCaptcha(body)
  const own = { passage: hidden(body, 'passage'), mark: hidden(body, 'mark'), captcha }
  return post({ text: NEW, name: 'Tom', ...own, ...fields }, address)
}
const correct = async (text: string) => {
  await mira.call(updateTranscriptParagraph, {
    params: { episodeId: episode.id, requestId: transcript.id },
    body: { paragraph: { paragraph_id: 1, text } },
  })
  world.clock.advance(3000)
  await world.runJobs()
}
const list = async (filter: 'open' | 'decided' = 'open', who = mira) =>
  (await who.call(contract.listTranscriptSuggestions, { params: { showId: show.id }, query: { filter } }))
    .body
const first = async () => {
  const [one] = (await list()).suggestions
  if (!one) throw new Error('no suggestion')
  return { showId: show.id, suggestionId: one.id }
}
const said = async () => {
  world.clock.advance(3000)
  await world.runJobs()
  return (await get(`/s/${show.slug}/${episode.slug}`)).body
}
const daily = async () => {
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('transcript-suggestions.daily'), {})
  await world.runJobs()
}
const settings = async (change: object) =>
  world.kernel.db.updateTable('shows').set(change).where('id', '=', show.id).execute()

describe('the page of an episode', () => {
  test('leads from each passage to the form, which has its words', async () => {
    const { body } = await get(`/s/${show.slug}/${episode.slug}`)
    expect(body).toContain(`/corrections/${show.slug}/${episode.slug}?t=0"`)
    expect(body).toContain('Suggest a correction of the passage from 00:00')
    const page = await get(`${form()}?t=3`)
    expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    expect(page.body).toContain(`>${OLD}</textarea>`)
  })

  test.each<[string, object]>([
    ['until its owner wants that', { website: '{}' }],
    ['of a private podcast', { is_private: true }],
    ['behind a password', { is_password_protected: true }],
    ['of a podcast for members', { is_advanced_private_feed: true }],
  ])('does not %s', async (_, change) => {
    await settings(change)
    expect((await get(`/s/${show.slug}/${episode.slug}`)).body).not.toContain('/corrections/')
    expect((await get(form())).statusCode).toBe(404)
    expect((await post({ text: NEW, passage: '1' })).statusCode).toBe(404)
  })

  test('does not for a draft, nor for a transcript that somebody else made', async () => {
    await world.kernel.db
      .updateTable('episode_transcripts')
      .set({ origin: 'uploaded' })
      .where('episode_id', '=', episode.id)
      .execute()
    expect((await get(`/s/${show.slug}/${episode.slug}`)).body).not.toContain('/corrections/')
    expect((await get(form())).statusCode).toBe(404)
    await world.kernel.db
      .updateTable('episode_transcripts')
      .set({ origin: 'generated' })
      .where('episode_id', '=', episode.id)
      .execute()
    expect((await get(form())).statusCode).toBe(200)
    await world.kernel.db
      .updateTable('episodes')
      .set({ is_draft: true })
      .where('id', '=', episode.id)
      .execute()
    expect((await get(form())).statusCode).toBe(404)
  })
})

describe('a suggestion', () => {
  test('waits for the owner, who sees what changes, where, by whom and when', async () => {
    const { statusCode, headers } = await suggest()
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining(`${form()}?sent`)])
    expect((await get(`${form()}?sent`)).body).toContain('Your suggestion is on its way')
    expect(await list()).toMatchObject({
      ...{ is_open: true, next: null },
      suggestions: [
        {
          ...{ audiopost: { id: episode.id, name: 'To Lisbon' }, start_time: 0, suggested_by: 'Tom' },
          ...{ old_text: OLD, new_text: NEW, current_text: OLD, is_changed: false, count: 1 },
          ...{ state: 'open', created_at: world.clock.now().toISOString() },
        },
      ],
    })
    expect(await said()).toContain('We are in Lisbon now')
  })

  test('is plain text in one line, and the same twice is counted', async () => {
    await suggest({ name: '' })
    await suggest({ text: `${NEW.replace('Porto', 'Porto\r\n')}`, name: 'Ida\u0007' })
    expect((await list()).suggestions).toMatchObject([{ count: 2, suggested_by: 'Ida', new_text: NEW }])
    await suggest({ text: '<b>We</b> are here' })
    expect((await list()).suggestions.map(({ new_text }) => new_text)).toEqual(['<b>We</b> are here', NEW])
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['without a change', { text: ` ${OLD} ` }, 422, 'Nothing is changed yet'],
    ['without words', { text: ' ' }, 422, 'Please write what is said'],
    ['much longer than the passage', { text: 'far '.repeat(200) }, 422, 'too long for this passage'],
    ['with a word that goes on for ever', { text: 'a'.repeat(201) }, 422, 'too long for this passage'],
    ['by a long name', { name: 'T'.repeat(61) }, 422, 'at most 60 characters'],
    ['by a robot', { captcha: btoa('{}') }, 422, 'The spam check failed'],
    ['of words that are others by now', { mark: 'old' }, 409, 'was changed meanwhile'],
    ['of a passage that is none', { passage: '999' }, 404, ''],
    ['of nothing', { passage: 'x' }, 404, ''],
  ])('%s is refused', async (_, fields, status, text) => {
    const { statusCode, body } = await suggest(fields)
    expect(statusCode).toBe(status)
    expect(body).toContain(text)
    expect((await list()).suggestions).toEqual([])
  })

  test('goes without script a few times an hour, and there are limits for an address and a podcast', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect((await suggest({ captcha: '', text: `${NEW} ${turn}` }, '203.0.113.9')).statusCode).toBe(303)
    const spent = await suggest({ captcha: '' }, '203.0.113.9')
    expect([spent.statusCode, spent.body.includes('Too many suggestions')]).toEqual([429, true])
    let status = 303
    for (let turn = 0; turn < 60 && status === 303; turn++)
      status = (await suggest({ captcha: '', text: `${NEW} again ${turn}` })).statusCode
    expect(status).toBe(429)
    expect((await list()).suggestions).toHaveLength(50)
  })
})

describe('the owner', () => {
  beforeEach(async () => {
    await suggest()
  })

  test('accepts it: transcript, versions and page have it, and it can be taken back', async () => {
    const params = await first()
    const accepted = await mira.call(contract.acceptTranscriptSuggestion, { params })
    expect(accepted.body).toMatchObject({
      message: 'The correction is in the transcript.',
      suggestion: { state: 'accepted', decided_by: mira.user.email, current_text: NEW, is_changed: false },
    })
    expect(await said()).toContain('We are in Porto now')
    const ids = { episodeId: episode.id, transcriptId: transcript.id }
    expect((await mira.call(listTranscriptVersions, { params: ids })).body.versions.length).toBeGreaterThan(0)
    expect((await list()).suggestions).toEqual([])
    expect((await list('decided')).suggestions).toMatchObject([{ state: 'accepted' }])
    expect((await mira.call(contract.acceptTranscriptSuggestion, { params })).status).toBe(409)
    const back = await mira.call(contract.reopenTranscriptSuggestion, { params })
    expect(back.body).toMatchObject({ suggestion: { state: 'open', current_text: OLD, decided_by: null } })
    expect(await said()).toContain('We are in Lisbon now')
    expect((await mira.call(contract.acceptTranscriptSuggestion, { params })).status).toBe(200)
  })

  test('dismisses it, and takes that back; the same of others meanwhile is counted', async () => {
    const params = await first()
    await mira.call(contract.dismissTranscriptSuggestion, { params })
    expect((await list()).suggestions).toEqual([])
    expect((await mira.call(contract.dismissTranscriptSuggestion, { params })).status).toBe(409)
    await suggest({ name: 'Ida' })
    await mira.call(contract.reopenTranscriptSuggestion, { params })
    expect((await list()).suggestions).toMatchObject([{ count: 2, suggested_by: 'Tom' }])
    expect((await mira.call(contract.reopenTranscriptSuggestion, { params })).status).toBe(409)
  })

  test('is told where the passage says something else by now, with what it says', async () => {
    const params = await first()
    const other = OLD.replace('nine', 'ten')
    await correct(other)
    const { status, body } = await mira.call(contract.acceptTranscriptSuggestion, { params })
    expect([status, body]).toMatchObject([
      409,
      { message: 'This passage was changed since. Correct it in the editor, or dismiss the suggestion.' },
    ])
    expect((await list()).suggestions).toMatchObject([
      { state: 'open', is_changed: true, current_text: other, old_text: OLD },
    ])
    expect(await said()).toContain('leaves at ten')
    expect((await mira.call(contract.dismissTranscriptSuggestion, { params })).status).toBe(200)
  })

  test('takes nothing back that was corrected further, and nothing of a transcript that was made anew', async () => {
    const params = await first()
    await mira.call(contract.acceptTranscriptSuggestion, { params })
    await correct(NEW.replace('nine', 'ten'))
    const refused = await mira.call(contract.reopenTranscriptSuggestion, { params })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: expect.stringContaining('after it was accepted') },
    ])
    await correct(OLD)
    await suggest()
    await buildTranscript(world.kernel, episode)
    expect((await list()).suggestions).toMatchObject([{ current_text: null, is_changed: true }])
    expect((await mira.call(contract.acceptTranscriptSuggestion, { params: await first() })).status).toBe(409)
  })

  test('gets one mail a day about what is new, in their language', async () => {
    const mails = async () => {
      await daily()
      return (await world.mails()).filter(
        ({ to, subject }) => to.includes(mira.user.email) && subject.includes('Night Trains'),
      )
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Corrections of the transcripts of “Night Trains”',
    ])
    expect((await mails())[0]?.text).toContain(`/shows/${show.id}/transcript_suggestions`)
    await suggest({ text: `${NEW} Really.` })
    world.clock.advance(20 * 3_600_000)
    expect(await mails()).toHaveLength(1)
    await world.kernel.db
      .updateTable('users')
      .set({ language: 'de' })
      .where('id', '=', mira.user.id)
      .execute()
    world.clock.advance(6 * 3_600_000)
    expect((await mails()).map(({ subject }) => subject)).toContain(
      'Korrekturen an den Transkripten von „Night Trains“',
    )
    world.clock.advance(30 * 3_600_000)
    expect(await mails()).toHaveLength(2)
  })

  test('shares it with those who may correct transcripts, and with nobody else', async () => {
    const params = await first()
    const [editor, analyst, stranger] = [await world.person(), await world.person(), await world.person()]
    await buildTeammate(world.kernel, { show, email: editor.user.email, role: 'editor' })
    await buildTeammate(world.kernel, { show, email: analyst.user.email, role: 'analyst' })
    expect((await list('open', editor)).suggestions).toHaveLength(1)
    const statuses = []
    for (const who of [stranger, analyst, editor])
      statuses.push((await who.call(contract.acceptTranscriptSuggestion, { params })).status)
    expect(statuses).toEqual([404, 403, 200])
    expect((await list('decided')).suggestions).toMatchObject([{ decided_by: editor.user.email }])
    const other = await buildShow(world.kernel, { user: mira.user })
    const wrong = { ...params, showId: other.id }
    expect((await mira.call(contract.reopenTranscriptSuggestion, { params: wrong })).status).toBe(404)
  })

  test('keeps nothing of it once the episode is erased, or 90 days after deciding', async () => {
    const count = async () =>
      (
        await world.kernel.db
          .selectFrom('transcript_suggestions')
          .select('id')
          .where('episode_id', '=', episode.id)
          .execute()
      ).length
    await mira.call(contract.dismissTranscriptSuggestion, { params: await first() })
    world.clock.advance(91 * 86_400_000)
    await daily()
    expect(await count()).toBe(0)
    await suggest()
    expect(await count()).toBe(1)
    await world.kernel.db.deleteFrom('episodes').where('id', '=', episode.id).execute()
    expect(await count()).toBe(0)
  })
})
