import { Collapse, Stack, Switch, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { PERSON_LINKS } from '@podstead/contract/people'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { type RoleEntry, RoleSelect } from '../fields/role-select.tsx'
import { FORM } from './copy.ts'
import classes from './people.module.css'
import { filledLinks, type PersonValues } from './person-values.ts'

interface Props {
  form: UseFormReturnType<PersonValues>
  roles: readonly RoleEntry[]
  onRoles?: (codes: string[]) => void
}

const HANDLES: readonly string[] = ['mastodon', 'matrix']

/** The fields of a person, for adding and for changing. */
export function PersonFields({ form, roles, onRoles }: Props) {
  const setRoles = (codes: string[]) => form.setFieldValue('roles', codes)
  return (
    <Stack>
      <TextInput
        label={FORM.name}
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={255}
        {...form.getInputProps('name')}
      />
      <RoleSelect
        label={FORM.roles}
        description={FORM.rolesHint}
        placeholder={form.values.roles.length ? '' : FORM.rolesPlaceholder}
        roles={roles}
        value={form.values.roles}
        onChange={onRoles ?? setRoles}
        error={form.errors.roles}
      />
      <Switch
        label={FORM.selected}
        description={FORM.selectedHint}
        checked={form.values.selected}
        onChange={(event) => form.setFieldValue('selected', event.currentTarget.checked)}
      />
      <TextInput
        label={FORM.homepage}
        description={FORM.homepageHint}
        type="url"
        placeholder="https://"
        {...form.getInputProps('href')}
      />
      <TextInput
        label={FORM.email}
        description={FORM.emailHint}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Textarea
        label={FORM.description}
        rows={4}
        resize="vertical"
        maxLength={4000}
        {...form.getInputProps('description')}
      />
      <SocialLinks form={form} />
    </Stack>
  )
}

function SocialLinks({ form }: Pick<Props, 'form'>) {
  const filled = filledLinks(form.values)
  const [isOpen, panel] = useDisclosure(filled > 0)
  const id = useId()
  const hasError = PERSON_LINKS.some((name) => form.errors[name])
  const isShown = isOpen || hasError
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={panel.toggle}
      >
        <IconChevronDown size={18} aria-hidden data-open={isShown || undefined} />
        {FORM.social}
        {filled > 0 && <span className={classes.count}>{FORM.socialCount(String(filled))}</span>}
      </UnstyledButton>
      <Collapse expanded={isShown} id={id} keepMounted={false}>
        <div className={classes.links}>
          {PERSON_LINKS.map((name) => (
            <TextInput
              key={name}
              size="sm"
              label={FORM.links[name]}
              placeholder={name === 'mastodon' || name === 'matrix' ? FORM.examples[name] : 'https://'}
              type={HANDLES.includes(name) ? 'text' : 'url'}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      </Collapse>
    </div>
  )
}
