import { Button, TextInput } from '@mantine/core'
import {
  type AffiliateCode,
  getAffiliateCode,
  updateAffiliateCode,
} from '@podstead/contract/affiliates/affiliates'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'

const { paypal: words, join } = AFFILIATES

/** The address that commissions go to (RU002). */
export function PaypalCard({ code }: { code: AffiliateCode }) {
  const [address, setAddress] = useState(code.paypal_address)
  const save = useAction(updateAffiliateCode, {
    onSuccess: () => {
      refresh(getAffiliateCode)
      notifySuccess({ message: words.saved })
    },
    onError: () => notifyError({ message: words.failed }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate({
      params: { campaignKey: String(code.affiliate_campaign_id), codeKey: String(code.id) },
      body: { paypal_address: address.trim() },
    })
  }
  return (
    <Section title={words.title} field="paypal_address">
      <form onSubmit={submit} noValidate className={classes.link}>
        <TextInput
          label={join.paypal}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          value={address}
          error={save.error?.formErrors.paypal_address}
          onChange={({ currentTarget: { value } }) => {
            setAddress(value)
            if (save.isError) save.reset()
          }}
        />
        <Button type="submit" size="md" loading={save.isPending} disabled={address === code.paypal_address}>
          {words.submit}
        </Button>
      </form>
    </Section>
  )
}
