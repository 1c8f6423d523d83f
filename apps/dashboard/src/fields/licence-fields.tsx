import { Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { FieldPair } from '../ui/section.tsx'
import { LICENCE } from './field-copy.ts'
import { LICENCES, licenceChoice, NONE, OWN } from './licence-choices.ts'

interface LicenceValues {
  license: string
  license_url: string
}

/** What others may do with it. */
export function LicenceFields<V extends LicenceValues>({ form: given }: { form: UseFormReturnType<V> }) {
  const form = given as unknown as UseFormReturnType<LicenceValues>
  const known = licenceChoice(form.values.license)
  const [isOwn, setOwn] = useState(known === OWN)
  const choice = isOwn || known === OWN ? OWN : known
  const choose = (next: string | null) => {
    setOwn(next === OWN)
    const isListed = next !== OWN && next !== NONE && next !== null
    form.setValues({ license: isListed ? next : '', license_url: '' })
  }
  return (
    <Stack gap="xs">
      <Select
        label={LICENCE.licence}
        description={LICENCE.licenceHint}
        allowDeselect={false}
        value={choice}
        onChange={choose}
        error={choice === OWN ? undefined : form.errors.license}
        data={[
          { value: NONE, label: LICENCE.noLicence },
          ...LICENCES.map(({ id, label }) => ({ value: id, label })),
          { value: OWN, label: LICENCE.ownLicence },
        ]}
      />
      {choice === OWN && (
        <FieldPair>
          <TextInput label={LICENCE.licenceName} maxLength={128} {...form.getInputProps('license')} />
          <TextInput
            label={LICENCE.licenceUrl}
            type="url"
            placeholder="https://"
            {...form.getInputProps('license_url')}
          />
        </FieldPair>
      )}
    </Stack>
  )
}
