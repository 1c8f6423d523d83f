import { Alert, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Show } from '@podstead/contract/shows/shows'
import { isPixelId, pixelId } from '@podstead/contract/shows/website-settings'
import { FieldPair, HINT_BELOW, Section } from '../../ui/section.tsx'
import { SITE } from './website-settings-copy.ts'
import type { SiteValues } from './website-settings-values.ts'

/** Services of others that count visitors, and what those are asked. */
export function StatisticsFields({ show, form }: { show: Show; form: UseFormReturnType<SiteValues> }) {
  const isOld = /^\s*UA-/i.test(form.values.google_analytics_id)
  const pixel = form.getInputProps('facebook_pixel_base_code')
  return (
    <Section title={SITE.statistics} text={SITE.statisticsText}>
      {!show.may_measure_visitors && (
        <Alert color="marigold" mb="md">
          {SITE.statisticsOff}
        </Alert>
      )}
      <FieldPair>
        <TextInput
          label={SITE.analytics}
          description={isOld ? SITE.analyticsOld : SITE.analyticsHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder="G-XXXXXXXXXX"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          {...form.getInputProps('google_analytics_id')}
        />
        <TextInput
          label={SITE.pixel}
          description={SITE.pixelHint}
          inputWrapperOrder={HINT_BELOW}
          placeholder="1234567890"
          autoComplete="off"
          spellCheck={false}
          {...pixel}
          onBlur={(event) => {
            pixel.onBlur(event)
            const { value } = event.currentTarget
            if (isPixelId(value)) form.setFieldValue('facebook_pixel_base_code', pixelId(value))
          }}
        />
      </FieldPair>
    </Section>
  )
}
