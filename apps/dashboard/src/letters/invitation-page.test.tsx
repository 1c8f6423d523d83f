// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SENDER_DOMAIN } from '../testing/sender-domain.ts'
import { MEMBERS_SHOW } from '../testing/subscriber.ts'
import { InvitationPage } from './invitation-page.tsx'

afterEach(closePage)

const LETTER = {
  ...{ subject_text: 'How to listen', body_text: '<p>Hello {{first_name|there}}</p>' },
  ...{ is_activated: false, without_default_link: false, language: '' },
}
const SAVE = 'POST /v1/shows/7/instruction_email'

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (answers: Answers = {}, show: object = MEMBERS_SHOW) =>
  openPage(InvitationPage, {
    at: '/shows/7/invitation-email',
    path: '/shows/:id/invitation-email',
    answers: {
      'GET /v1/shows/7': { body: show },
      'GET /v2/shows/7': {
        body: { ...MEMBERS_SHOW, verified_sender_domains: [], connected_sender_domain: null },
      },
      'GET /v2/shows/7/instruction_email': {
        body: {
          ...{ instruction_email: LETTER, default_text: { subject_text: '', body_text: '' } },
          ...{ announcements: false, is_sent_on_approval: false, approved: 3, mails_per_minute: 60 },
        },
      },
      'POST /v2/shows/7/instruction_email/rendered': {
        body: {
          ...{ subject: 'How to listen', html: '<p>Hello Ana</p>', text: 'Hello Ana', from: 'x@example.org' },
          ...{ reply_to: null, subscriber: null },
        },
      },
      'GET /v2/shows/7/reminders': { body: { reminders: [], is_listening_known: true } },
      'GET /v2/shows/7/letter_runs': { body: { letter_runs: [] } },
      'GET /v2/shows/7/letter_suppressions': { body: { letter_suppressions: [], next: null } },
      [SAVE]: { body: LETTER },
      ...answers,
    },
  })

describe('the instruction email', () => {
  test('goes live, and says that it is saved (RU193, RU197)', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('switch', { name: /^Go Live/ }))
    await user.click(screen.getByRole('switch', { name: /^Exclude default links/ }))
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText('The customized instructions email has been saved')).toBeTruthy()
    expect(sent(SAVE)).toEqual([{ ...LETTER, is_activated: true, without_default_link: true }])
  })

  test('that cannot be saved says why, and keeps what was typed (RU193)', async () => {
    const refusal = { errors: { subject_text: ['has a variable that does not exist: name'] } }
    const { user } = open({ [SAVE]: { status: 422, body: refusal } })
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
    await user.type(subject, ' now')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText(/^Failed to save\. .*variable that does not exist: name/)).toBeTruthy()
    expect(subject.value).toBe('How to listen now')
  })

  test('has its preview beside it, and a test to oneself is of what is not saved', async () => {
    const TEST = 'POST /v1/shows/7/instruction_email/preview_email'
    const { user, sent } = open({
      [TEST]: { body: { message: 'A test is on its way to mira@example.org.' } },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Subject' }), '!')
    await user.click(await screen.findByRole('button', { name: 'Send a test to me' }))
    expect(await screen.findByText('A test is on its way to mira@example.org.')).toBeTruthy()
    expect(sent(TEST)).toEqual([{ ...LETTER, subject_text: 'How to listen!' }])
  })

  test('is of members-only podcasts: others lead to the podcasts', async () => {
    const { address } = open({}, { ...MEMBERS_SHOW, is_advanced_private_feed: false })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('the sender', () => {
  const CONNECT = 'POST /v2/shows/7/sender_domains'
  const verified = {
    'GET /v2/shows/7': {
      body: { ...MEMBERS_SHOW, verified_sender_domains: [SENDER_DOMAIN], connected_sender_domain: null },
    },
  }

  test('has to be picked where there are verified ones (RU195)', async () => {
    const { user, sent } = open(verified)
    await screen.findByRole('combobox', { name: 'Email address' })
    await user.click(screen.getByRole('switch', { name: /^Go Live/ }))
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText("Email address can't be empty")).toBeTruthy()
    expect(sent(SAVE)).toEqual([])
  })

  test('is connected as soon as it is picked (RU190)', async () => {
    const { user, sent } = open({ ...verified, [CONNECT]: { body: SENDER_DOMAIN } })
    const region = within(await screen.findByRole('region', { name: 'Who it is from' }))
    await user.selectOptions(region.getByRole('combobox'), String(SENDER_DOMAIN.id))
    await waitFor(() => expect(sent(CONNECT)).toEqual([{ sender_domain_id: SENDER_DOMAIN.id }]))
  })
})
