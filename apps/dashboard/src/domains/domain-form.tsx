import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type ShowDomain, updateDomain } from '@podstead/contract/domains/domains'
import { type FormEvent, useState } from 'react'
import { useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { DOMAINS } from './copy.ts'
import classes from './domains.module.css'

interface Props {
  showId: number
  onSaved: (reply: ShowDomain) => void
  onCancel?: () => void
}

/** Names the domain; what is wrong with it stands at the field. */
export function DomainForm({ showId, onSaved, onCancel }: Props) {
  const [host, setHost] = useState('')
  const save = useAction(updateDomain, { onSuccess: onSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ params: { showId }, body: { domain: host } })
  }
  const { domain: error } = save.error?.formErrors ?? {}
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={DOMAINS.label}
          placeholder={DOMAINS.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          className={classes.host}
          value={host}
          error={error}
          onChange={(event) => {
            setHost(event.currentTarget.value)
            if (save.error) save.reset()
          }}
        />
        <Button type="submit" loading={save.isPending} className={classes.beside}>
          {DOMAINS.submit}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} className={classes.beside}>
            {UI.cancel}
          </Button>
        )}
      </Group>
      {save.error && !error && (
        <Alert color="clay" role="alert" mt="sm" title={DOMAINS.errors}>
          <FailureList error={save.error} />
        </Alert>
      )}
    </form>
  )
}
