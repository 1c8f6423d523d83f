// @vitest-environment happy-dom
import type { TipJarPrice } from '@podstead/contract/tip-jar/tip-jar'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { MEMBERS_SHOW } from '../testing/subscriber.ts'
import { INSTALLATION, JAR, NO_JAR, price, READY, tipJarAnswers } from '../testing/tip-jar.ts'
import { TipJarPage } from './tip-jar-page.tsx'

type Answers = Parameters<typeof openPage>[1]['answers']

const SAVE = 'POST /v1/shows/7/tip_jar'
const CONNECT = 'POST /v1/stripe_accounts'

afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

describe('the tip jar', () => {
  const open = (jar = JAR, account: object = READY, more: Answers = {}, own: object = {}) =>
    openPage(TipJarPage, {
      at: '/shows/7/tip_jar',
      path: '/shows/:id/tip_jar',
      account: own,
      answers: {
        ...tipJarAnswers(jar, account),
        [SAVE]: ({ body }) => {
          const { tip_jar_status, collects_tax, prices } = body as {
            tip_jar_status: boolean
            collects_tax: boolean
            prices: TipJarPrice[]
          }
          const saved = prices.map(({ id = 90, ...rest }) => ({
            ...(jar.prices.find((one) => one.id === id) ?? price(id)),
            ...rest,
            unit_amount_text: (rest.unit_amount / 100).toFixed(2),
          }))
          return { body: { active: tip_jar_status, id: 31, collects_tax, seller_product_prices: saved } }
        },
        ...more,
      },
    })
  const named = (name: string) => within(screen.getByRole('listitem', { name }))

  test('says so where payments are not configured by whoever runs the server', async () => {
    open(JAR, READY, { 'GET /v1/installation': { body: { ...INSTALLATION, takes_payments: false } } })
    expect(await screen.findByText(/not configured by whoever runs this server/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('collects taxes when that is switched on, and says when Stripe Tax is not active', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('switch', { name: 'Collect taxes' }))
    expect(screen.getByText(/You pay the collected tax to the state yourself/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toMatchObject([{ collects_tax: true }]))
    closePage()
    const refused = { status: 422, body: { message: 'Stripe Tax is not active on your Stripe account yet.' } }
    const again = open(JAR, READY, { [SAVE]: refused })
    await again.user.click(await screen.findByRole('switch', { name: 'Collect taxes' }))
    await again.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Stripe Tax is not active on your Stripe account/)).toBeTruthy()
  })

  test('RU377: without the skill a notice of the beta, with a mail to ask for it', async () => {
    open(JAR, READY, {}, { skill_tip_jar: false })
    const ask = await screen.findByRole('link', { name: 'Ask for the tip jar' })
    expect(ask.getAttribute('href')).toMatch(/^mailto:help@pod\.example\?subject=.*maren%40example\.org/)
    expect(screen.queryByRole('link', { name: /upgrade/i })).toBeNull()
  })

  test('RU380: shows the set-up button until the details are submitted, and leads to Stripe', async () => {
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const account = { ...READY, details_submitted: false, charges_enabled: false, has_account: false }
    const { user, sent } = open(NO_JAR, account, {
      [CONNECT]: { body: { url: 'https://stripe.example/on' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Set up with Stripe' }))
    expect(screen.queryByRole('switch')).toBeNull()
    expect(sent(CONNECT)).toEqual([
      {
        return_url: `${location.origin}/stripe_connect_return_callback/tip_jar/7`,
        refresh_url: `${location.origin}/stripe_connect_refresh_callback`,
      },
    ])
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://stripe.example/on'))
  })

  test('that is on is switched off also when its Stripe account is out of reach', async () => {
    const gone = { ...READY, details_submitted: false, charges_enabled: false, has_account: false }
    const { user, sent } = open(JAR, gone)
    expect(await screen.findByRole('button', { name: 'Set up with Stripe' })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Accept tips' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent(SAVE)).toMatchObject([{ tip_jar_status: false }]))
  })

  test('whoever left half-way goes on', async () => {
    open(NO_JAR, { ...READY, details_submitted: false, charges_enabled: false })
    expect(await screen.findByText(/What you have entered is kept/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue with Stripe' })).toBeTruthy()
  })

  test('RU386: says when the link to Stripe cannot be had, with what to do', async () => {
    const account = { ...READY, details_submitted: false }
    const { user } = open(NO_JAR, account, {
      [CONNECT]: { status: 422, body: { message: 'Stripe is away.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Continue with Stripe' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to get the link to connect to Stripe...')
    expect(alert.textContent).toContain('write to support')
  })

  test('an account that Stripe holds back is told so, with the way there', async () => {
    open(JAR, { ...READY, charges_enabled: false })
    expect(await screen.findByText('Stripe needs something from you')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open Stripe' })).toBeTruthy()
  })

  test('RU381: Save is there once a tip jar exists, or when something differs', async () => {
    const { user } = open({ ...NO_JAR, prices: [price(1)] })
    const enable = await screen.findByRole('switch', { name: 'Accept tips' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.click(enable)
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
    closePage()
    open()
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  })

  test('adds a price of exactly 19.99 and sends the order, 1 to n (RU384, RU388)', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    await user.type(named('New price 3').getByLabelText('Amount'), '1x9.99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Tip jar info has been updated!')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Updated' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save' }, { timeout: 3000 })).toBeTruthy()
    const [body] = sent(SAVE) as [{ prices: object[] }]
    expect(body.prices).toMatchObject([
      { id: 1, position_order: 1 },
      { id: 2, position_order: 2 },
      {
        unit_amount: 1999,
        position_order: 3,
        product_currency_code_id: 1,
        recurring_interval: null,
        active: true,
      },
    ])
    expect(body.prices[2]).not.toHaveProperty('id')
  })

  test('an empty amount can be typed and not be saved: the smallest tip is 1.00', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The smallest tip is $1.00')).toBeTruthy()
    await user.type(named('New price 3').getByLabelText('Amount'), '0.99')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(sent(SAVE)).toEqual([])
  })

  test('a price of a podcast for members that repeats may begin with free days, 90 at most', async () => {
    const members = { 'GET /v1/shows/7': { body: MEMBERS_SHOW } }
    const { user, sent } = open({ ...JAR, prices: [price(1, { trial_days: 14 })] }, READY, members)
    expect(await screen.findByText('· the first 14 days free')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a price' }))
    const fresh = named('New price 2')
    await user.type(fresh.getByLabelText('Amount'), '5')
    expect(fresh.queryByLabelText('Free days')).toBeNull()
    await user.click(fresh.getByRole('combobox', { name: 'How often' }))
    await user.click(await screen.findByRole('option', { name: 'Monthly' }))
    await user.type(fresh.getByLabelText('Free days'), '9x1')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('90 days at most')).toBeTruthy()
    await user.clear(fresh.getByLabelText('Free days'))
    await user.type(fresh.getByLabelText('Free days'), '7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    const [body] = sent(SAVE) as [{ prices: object[] }]
    expect(body.prices).toMatchObject([{ trial_days: 14 }, { trial_days: 7 }])
  })

  test('a price of a public podcast has no free days', async () => {
    const { user } = open({ ...NO_JAR, tmp_price: { ...JAR.tmp_price, recurring_interval: 'month' } })
    await user.click(await screen.findByRole('button', { name: 'Add a price' }))
    expect(named('New price 1').queryByLabelText('Free days')).toBeNull()
  })

  test('RU387: a saved price has no fields and cannot be removed; a new one can', async () => {
    const { user } = open()
    const first = within(await screen.findByRole('listitem', { name: '$5.00 Monthly' }))
    expect(first.queryByRole('textbox')).toBeNull()
    expect(first.queryByRole('button', { name: /Remove/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Add a price' }))
    await user.click(screen.getByRole('button', { name: 'Remove New price 3' }))
    expect(screen.queryByRole('listitem', { name: 'New price 3' })).toBeNull()
  })

  test('RU382: prices are sorted with keys and disabled one by one', async () => {
    const { user, sent } = open()
    const handle = await screen.findByRole('button', { name: /Move.*\$10\.00 One-time/ })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(screen.getByRole('switch', { name: 'Enabled: $5.00 Monthly' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(SAVE)).toHaveLength(1))
    expect((sent(SAVE) as { prices: object[] }[])[0]?.prices).toMatchObject([
      { id: 2, active: true, position_order: 1 },
      { id: 1, active: false, position_order: 2 },
    ])
  })

  test('RU383: asks before it is switched off, and says how many tips that cancels', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('switch', { name: 'Accept tips' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/3 recurring tips are cancelled/)).toBeTruthy()
    expect(sent(SAVE)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(sent(SAVE)).toMatchObject([{ tip_jar_status: false }]))
  })

  test('names the public page and its code', async () => {
    open()
    expect((await screen.findByLabelText<HTMLInputElement>('Tip page')).value).toBe(
      'https://pod.example/s/the-long-road/tip',
    )
    expect(await screen.findByTitle('QR code of the tip page')).toBeTruthy()
  })

  test('RU378: leads to the podcasts when it is not there for this account', async () => {
    const { address } = open(JAR, READY, {
      'GET /v1/shows/7/tip_jar_prices': { status: 404, body: { message: 'Not found' } },
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
