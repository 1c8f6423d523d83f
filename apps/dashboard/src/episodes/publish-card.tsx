import { Button, Card, Radio, Stack, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Link } from 'react-router'
import { wallTimeToInstant } from '../ui/zoned-time.ts'
import { PUBLISH } from './copy.ts'
import type { NewEpisodeValues } from './episode-draft.ts'
import classes from './episode-form.module.css'
import { PublishDate } from './publish-date.tsx'
import { publishLabel } from './publish-rules.ts'
import { type TieredShow, TierField } from './tier-field.tsx'

interface Props {
  form: UseFormReturnType<NewEpisodeValues>
  timeZone: string
  show: TieredShow
  isBusy: boolean
  /** Where Cancel leads; what was typed stays on this device. */
  cancel: string
  onSaveDraft: () => void
}

/** When a new episode goes out. Its submit button publishes. */
export function PublishCard({ form, timeZone, show, isBusy, cancel, onSaveDraft }: Props) {
  const { when, wall } = form.values
  const date = when === 'date' && wall ? wallTimeToInstant(wall, timeZone) : null
  const { wall: dateError } = form.errors
  return (
    <Card className={classes.fields}>
      <Title order={2} size="h3">
        {PUBLISH.title}
      </Title>
      <Radio.Group label={PUBLISH.when} {...form.getInputProps('when')}>
        <Stack gap="sm" mt={4}>
          <Radio value="now" label={PUBLISH.now} description={PUBLISH.nowHint} />
          <Radio value="date" label={PUBLISH.onDate} description={PUBLISH.onDateHint} />
        </Stack>
      </Radio.Group>
      {when === 'date' && (
        <PublishDate
          wall={wall}
          timeZone={timeZone}
          explainFor="unpublished"
          error={dateError ? String(dateError) : null}
          onChange={(next) => {
            form.setFieldValue('wall', next)
            form.clearFieldError('wall')
          }}
        />
      )}
      <TierField form={form} show={show} />
      <div className={classes.buttons}>
        <Button variant="default" loading={isBusy} onClick={onSaveDraft}>
          {PUBLISH.saveDraft}
        </Button>
        <Button type="submit" loading={isBusy}>
          {publishLabel(date, new Date())}
        </Button>
      </div>
      <Button variant="subtle" color="gray" size="compact-md" component={Link} to={cancel}>
        {PUBLISH.cancel}
      </Button>
    </Card>
  )
}
