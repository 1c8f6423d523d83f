import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ALERT_MS } from '@podstead/contract/limits'
import { listCategories } from '@podstead/contract/lookups'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { MorePlaces } from '../../fields/more-places.tsx'
import { PlaceFields } from '../../fields/place-fields.tsx'
import { placeProblems } from '../../fields/place-values.ts'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { choiceName } from './choice-name.ts'
import classes from './settings.module.css'
import { GENERAL, SETTINGS } from './settings-copy.ts'
import { AboutFields, ClassificationFields, CreditFields, StateFields } from './settings-fields.tsx'
import { DescriptionPreview } from './settings-preview.tsx'
import {
  type SettingsValues,
  toSettingsChange,
  toSettingsErrors,
  toSettingsValues,
  unitsWithNames,
} from './settings-values.ts'

export function GeneralSettingsForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<SettingsValues>({
    show,
    valuesOf: toSettingsValues,
    bodyOf: toSettingsChange,
    errorsOf: toSettingsErrors,
    check: placeProblems,
    units: unitsWithNames(choiceName),
    onSaved: (saved) =>
      notifySuccess({ message: SETTINGS.saved(saved.podcast_title), duration: ALERT_MS.toast }),
    onRefused: (failure) =>
      notifyError({
        title: SETTINGS.failed,
        message: failure.fullMessages.join(', '),
        duration: ALERT_MS.toast,
      }),
  })
  const categories = useQuery(query(listCategories))
  // Beside the fields where there is room, else right below the description that it shows.
  const isWide = useMediaQuery('(min-width: 75em)', true)
  const category = categories.data?.find(({ id }) => id === Number(form.values.category_id))
  const preview = (
    <DescriptionPreview
      show={show}
      values={form.values}
      categoryName={category?.name ?? ''}
      isFoldable={!isWide}
    />
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={classes.columns}>
        <Stack gap="lg">
          <AboutFields form={form} show={show} />
          {!isWide && preview}
          <ClassificationFields form={form} />
          <CreditFields form={form} />
          <StateFields form={form} />
          <PlaceFields form={form} title={GENERAL.place} text={GENERAL.placeText} />
          <MorePlaces
            rows={form.values.locations}
            onChange={(rows) => form.setFieldValue('locations', rows)}
            error={form.errors.locations}
          />
        </Stack>
        {isWide && preview}
      </div>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}
