import {
  getAffiliateProgramme,
  updateAffiliateProgramme,
} from '@podstead/contract/affiliates/affiliate-payouts'
import {
  countAffiliateClick,
  createAffiliateCode,
  getAffiliateCode,
  listAffiliateCampaigns,
  listPayouts,
  updateAffiliateCode,
} from '@podstead/contract/affiliates/affiliates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAffiliateWorld, joinFirstCampaign } from '../testing/affiliate-world.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let operator: Person
let ana: Person
beforeAll(async () => {
  ;({ world, operator } = await createAffiliateWorld())
})
beforeEach(async () => {
  ana = await world.person()
})
afterAll(() => world.close())

const BODY = {
  user_signed_initial: 'AS',
  paypal_address: 'ana@paypal.example',
  signed_agreement: true,
} as const
const firstCampaign = async () => String((await ana.call(listAffiliateCampaigns)).body[0]?.id)
const switchTo = (is_active: boolean) => operator.call(updateAffiliateProgramme, { body: { is_active } })

describe('who joins', () => {
  test('gets a code that can be said, its link, and no payouts yet', async () => {
    expect((await ana.call(getAffiliateCode)).body).toBeNull()
    const params = { campaignKey: await firstCampaign() }
    const { status, body } = await ana.call(createAffiliateCode, { params, body: BODY })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...BODY,
      affiliate_campaign_id: Number(params.campaignKey),
      clicks: 0,
      sign_ups: 0,
    })
    expect(body.code).toMatch(/^([b-df-hj-np-tv-z][aeio]){3}-([b-df-hj-np-tv-z][aeio]){3}$/)
    expect(body.url).toBe(`http://localhost:4000/signup?via=${body.code}`)
    expect((await ana.call(getAffiliateCode)).body).toEqual(body)
    expect((await ana.call(listPayouts)).body).toEqual({ payouts: [], next_page: null })
  })

  test('keeps the code that they have when they join again, twice at once, too', async () => {
    const params = { campaignKey: await firstCampaign() }
    const answers = await Promise.all(
      ['one@paypal.example', 'two@paypal.example'].map((paypal_address) =>
        ana.call(createAffiliateCode, { params, body: { ...BODY, paypal_address } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test.each([
    ['the initial', { user_signed_initial: ' ' }, 'Initial must be filled out.'],
    [
      'the PayPal address',
      { paypal_address: '' },
      'PayPal address must be filled out, so that we can send you the payment later.',
    ],
    ['the agreement', { signed_agreement: false }, 'Please accept the Terms of Service.'],
    ['a PayPal address that is one', { paypal_address: 'nobody' }, 'is not an email'],
    ['a PayPal address that is no formula', { paypal_address: '=a@b.example' }, 'is not an email'],
  ])('says that %s is missing', async (_what, change, problem) => {
    const params = { campaignKey: await firstCampaign() }
    const { status, body } = await ana.call(createAffiliateCode, {
      params,
      body: { ...BODY, ...change } as never,
    })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { [Object.keys(change)[0] as string]: [problem] } })
    expect((await ana.call(getAffiliateCode)).body).toBeNull()
  })

  test('does so only while the programme runs, and in a campaign that there is', async () => {
    const campaignKey = await firstCampaign()
    await switchTo(false)
    expect((await ana.call(listAffiliateCampaigns)).body).toEqual([])
    const closed = await ana.call(createAffiliateCode, { params: { campaignKey }, body: BODY })
    await switchTo(true)
    const unknown = await ana.call(createAffiliateCode, { params: { campaignKey: '99' }, body: BODY })
    expect([closed.status, unknown.status]).toEqual([404, 404])
  })
})

describe('the PayPal address', () => {
  test('is changed by whose it is, who is told by mail in their language', async () => {
    const rui = await world.person({ language: 'de' })
    const code = await joinFirstCampaign(rui)
    const params = { campaignKey: String(code.affiliate_campaign_id), codeKey: String(code.id) }
    const { body } = await rui.call(updateAffiliateCode, {
      params,
      body: { paypal_address: 'New@PayPal.example' },
    })
    expect(body.paypal_address).toBe('new@paypal.example')
    const mail = (await world.mails()).find(({ to }) => to === rui.user.email)
    expect(mail?.subject).toBe('Deine PayPal-Adresse wurde geändert')
    expect(mail?.text).toContain('new@paypal.example')
  })

  test('is not changed by a stranger, by whatever ids', async () => {
    const code = await joinFirstCampaign(ana)
    const stranger = await world.person()
    const own = await joinFirstCampaign(stranger)
    for (const [campaignId, id] of [
      [code.affiliate_campaign_id, code.id],
      [own.affiliate_campaign_id + 1, own.id],
    ] as [number, number][]) {
      const { status } = await stranger.call(updateAffiliateCode, {
        params: { campaignKey: String(campaignId), codeKey: String(id) },
        body: { paypal_address: 'thief@paypal.example' },
      })
      expect(status).toBe(404)
    }
    expect((await ana.call(getAffiliateCode)).body?.paypal_address).toBe('me@paypal.example')
  })
})

describe('a link that is followed', () => {
  test('is counted however it is written, and nothing is kept of who followed it', async () => {
    const { code } = await joinFirstCampaign(ana)
    for (const via of [code, code.toUpperCase()])
      await world.anonymous.call(countAffiliateClick, { body: { via } })
    expect((await ana.call(getAffiliateCode)).body?.clicks).toBe(2)
    const rows = await world.kernel.db.selectFrom('affiliate_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
  })

  test('a thousand guesses all get one answer, and count at most 30 in an hour', async () => {
    world.clock.advance(3_600_001)
    const { code } = await joinFirstCampaign(ana)
    const answers = new Set<string>()
    for (let guess = 0; guess < 1000; guess++) {
      const via = guess % 10 === 0 ? code : `vohali-netar${guess}`
      const { status, body } = await world.anonymous.call(countAffiliateClick, { body: { via } })
      answers.add(JSON.stringify([status, body]))
    }
    expect([...answers]).toEqual(['[200,{"success":true}]'])
    expect((await ana.call(getAffiliateCode)).body?.clicks).toBeLessThanOrEqual(30)
  }, 60_000)

  test('counts a sign-up once its address is confirmed, and none from before the code', async () => {
    const { code } = await joinFirstCampaign(ana)
    await world.person({ refer_code: code })
    await world.person({ refer_code: code.toUpperCase(), confirmed_at: null })
    await world.person({ refer_code: code, created_at: new Date('2019-01-01T00:00:00Z') })
    expect((await ana.call(getAffiliateCode)).body?.sign_ups).toBe(1)
  })
})

test('nobody but the operator sees or switches the programme', async () => {
  const answers = [
    await ana.call(getAffiliateProgramme),
    await ana.call(updateAffiliateProgramme, { body: { is_active: false } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await operator.call(getAffiliateProgramme)).body.is_active).toBe(true)
})

test('where payments are not configured, there is no campaign, and joining says why', async () => {
  const without = await createWorld()
  const person = await without.person()
  await person.call(updateAffiliateProgramme, { body: { is_active: true } })
  expect((await person.call(listAffiliateCampaigns)).body).toEqual([])
  const { status, body } = await person.call(createAffiliateCode, {
    params: { campaignKey: '1' },
    body: BODY,
  })
  expect([status, (body as never as { code: string }).code]).toEqual([422, 'payments.not_configured'])
  await without.close()
})
