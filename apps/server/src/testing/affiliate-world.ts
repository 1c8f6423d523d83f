import { updateAffiliateProgramme } from '@podstead/contract/affiliates/affiliate-payouts'
import { createAffiliateCode, listAffiliateCampaigns } from '@podstead/contract/affiliates/affiliates'
import { createWorld, type Person, type World } from './world.ts'

/** A server whose affiliate programme runs; `operator` runs it. Nothing is asked of a payment service. */
export async function createAffiliateWorld(): Promise<{ world: World; operator: Person }> {
  const world = await createWorld({
    config: {
      payments: 'stripe',
      stripe: {
        ...{ url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
        ...{ webhookSecrets: [], connectWebhookSecrets: [], ...{ pricingTable: null, tax: 'none' as const } },
      },
    },
  })
  const operator = await world.person({ confirmed_at: new Date('2020-01-01T00:00:00Z') })
  await operator.call(updateAffiliateProgramme, { body: { is_active: true } })
  return { world, operator }
}

/** Joins the first campaign that runs. */
export async function joinFirstCampaign(person: Person, paypal_address = 'me@paypal.example') {
  const [campaign] = (await person.call(listAffiliateCampaigns)).body
  const { body } = await person.call(createAffiliateCode, {
    params: { campaignKey: String(campaign?.id) },
    body: { user_signed_initial: 'AS', paypal_address, signed_agreement: true },
  })
  return body
}
