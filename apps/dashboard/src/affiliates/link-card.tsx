import { Group, TextInput } from '@mantine/core'
import { type AffiliateCode, COMMISSION_PERCENT } from '@podstead/contract/affiliates/affiliates'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText, percentText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'
import { TermsButton } from './terms-button.tsx'

const { link: words } = AFFILIATES

/** The link to share, and how often it was followed. */
export function LinkCard({ code: { url, clicks, sign_ups } }: { code: AffiliateCode }) {
  return (
    <Section title={words.title} text={words.text(percentText(COMMISSION_PERCENT))}>
      <div className={classes.link}>
        <TextInput
          label={words.label}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url} label={words.copy} size="md" />
      </div>
      <dl className={classes.figures}>
        {(
          [
            [words.clicks, clicks],
            [words.signUps, sign_ups],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
      <Group>
        <TermsButton />
      </Group>
    </Section>
  )
}
